/** Hooks of pnpm for `pnpm publish` and `pnpm pack`. An ordinary pnpm command does not read this file. */
export const hooks = {
  /** Leaves out of the published manifest what only this repository uses. */
  beforePacking({ devDependencies, scripts, 'size-limit': budgets, ...manifest }) {
    return manifest;
  },
};
