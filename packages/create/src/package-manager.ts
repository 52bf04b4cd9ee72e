const PACKAGE_MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const;

export type PackageManager = (typeof PACKAGE_MANAGERS)[number];

/**
 * Returns the package manager that runs this program; undefined if no package manager runs it.
 *
 * @param agent value of the environment variable `npm_config_user_agent`, which package managers set, such as
 *   `pnpm/10.0.0 npm/? node/v24.0.0`.
 */
export function findPackageManager(agent = ''): PackageManager | undefined {
  const [name] = agent.split('/');
  return PACKAGE_MANAGERS.find((manager) => manager === name);
}

/**
 * Returns the command that runs an app's script or installs its dependencies, such as `pnpm dev`, `npm run dev` or `npm
 * install`.
 */
export function scriptCommand(manager: PackageManager, script: string): string {
  const runsDirectly = manager === 'pnpm' || manager === 'yarn' || script === 'install';
  return runsDirectly ? `${manager} ${script}` : `${manager} run ${script}`;
}
