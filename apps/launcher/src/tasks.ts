/** Tasks of turbo that check the repository; `pnpm check` runs these. */
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

/** Tasks of `npm test`. */
export const TASKS: readonly string[] = [...CHECKS, 'build', 'test', 'e2e'];

/** Tasks that only `npm run test:all` adds. */
export const SLOW_TASKS: readonly string[] = ['mutation'];
