import { createImportMap } from './import-map.ts';

/** Environment variables with which Deno downloads packages through a proxy or from another registry. */
const NETWORK_VARIABLES = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'NPM_CONFIG_REGISTRY'];

/**
 * Returns the options with which Deno resolves imports.
 *
 * @param folder URL of the folder of all functions.
 */
export function resolutionOptions(folder: string): readonly string[] {
  const importMap = encodeURIComponent(JSON.stringify(createImportMap(folder)));
  return [
    '--quiet',
    '--no-config',
    '--no-lock',
    '--node-modules-dir=none',
    // Base44's bundler accepts import paths without an extension, so Deno must accept such paths too.
    '--unstable-sloppy-imports',
    `--import-map=data:application/json,${importMap}`,
  ];
}

/**
 * Returns the environment variables of Deno.
 *
 * @param cacheDir folder in which Deno stores downloaded packages.
 */
export function denoEnvironment(
  cacheDir: string,
  env: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return {
    ...selectVariables(NETWORK_VARIABLES),
    ...certificateOf(process.env),
    ...env,
    DENO_DIR: cacheDir,
    DENO_NO_PACKAGE_JSON: '1',
    DENO_NO_UPDATE_CHECK: '1',
    // Also trusts the certificate authorities of the machine, for example that of a company's proxy.
    DENO_TLS_CA_STORE: 'mozilla,system',
    NO_COLOR: '1',
  };
}

/** Returns Deno's variable for an additional certificate authority, from Deno's or Node's variable. */
function certificateOf({ DENO_CERT, NODE_EXTRA_CA_CERTS }: NodeJS.ProcessEnv) {
  const file = DENO_CERT ?? NODE_EXTRA_CA_CERTS;
  return file === undefined ? {} : { DENO_CERT: file };
}

function selectVariables(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name] ?? process.env[name.toLowerCase()];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
