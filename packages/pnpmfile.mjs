/** Hooks for `pnpm publish` and `pnpm pack`. Other pnpm commands do not read this file. */
export const hooks = {
  /** Removes fields from the published manifest that only this repository uses. */
  beforePacking({ devDependencies, scripts, 'size-limit': budgets, ...manifest }) {
    return manifest;
  },
};
