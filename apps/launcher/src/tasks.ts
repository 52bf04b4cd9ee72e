/** Tasks of turbo that check the repository. `pnpm check` runs them. */
export const CHECKS = [
  'lint',
  'unused',
  'typecheck',
  'packages',
  'size',
  'api',
  'manifests',
  'licences',
  'vulnerabilities',
  'spelling',
  'terms',
  'links',
  'layers',
] as const;

/** Tasks that `npm test` runs. */
export const TASKS: readonly string[] = [...CHECKS, 'build', 'test', 'e2e'];

/** Tasks that only `npm run test:all` adds. */
export const SLOW_TASKS: readonly string[] = ['mutation'];
