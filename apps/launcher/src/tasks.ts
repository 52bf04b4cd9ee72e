/** Turbo tasks that check the repository. `pnpm check` runs them. */
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

export const TASKS: readonly string[] = [...CHECKS, 'test', 'e2e'];

/**
 * Tasks that only `npm run test:all` adds. They build the catalogue and the documentation, which only their own
 * end-to-end tests need.
 */
export const SLOW_TASKS: readonly string[] = ['build', 'mutation', 'e2e:slow'];
