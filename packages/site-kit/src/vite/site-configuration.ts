import type { BuildEnvironmentOptions, Plugin, ProxyOptions, ServerOptions } from 'vite';

/** Paths at which the platform serves its account, administration and editor pages. */
const PLATFORM_PAGES = [
  '/login',
  '/register',
  '/verify',
  '/forgot-password',
  '/reset-password',
  '/invite',
  '/mailbox',
  '/__account',
  '/__admin',
];

/** Packages that the code in the page imports, and that are or contain CommonJS modules. */
const PAGE_IMPORTS = [
  'react',
  'react-dom',
  'react-dom/client',
  'react-router',
  '@groundwork/sdk > socket.io-client',
];

/** Returns the origins that the platform's editor has in development. */
export function editorOrigins(): readonly string[] {
  const port = platformPort();
  return [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
}

/** Vite's mode in which a build writes the site for editors. */
export const EDIT_MODE = 'edit';

export function siteConfiguration(): Plugin {
  return {
    name: 'groundwork:site-configuration',
    config: ({ envPrefix, server }, { command, mode, isSsrBuild = false }) => ({
      // Prefixes of the variables that the app can read, in addition to the prefixes in the app's own configuration.
      envPrefix: envPrefix === undefined ? ['VITE_', 'SITE_'] : ['SITE_'],
      define: {
        // Passes the value as JSON, because Vite ignores the value null.
        EDITOR_ORIGINS: JSON.stringify(
          command === 'serve' ? editorOrigins() : mode === EDIT_MODE ? [] : null,
        ),
        // React in the renderer would otherwise read the variable from the process that imports the renderer.
        ...(isSsrBuild && { 'process.env.NODE_ENV': JSON.stringify('production') }),
      },
      optimizeDeps: {
        // The package is not bundled in advance, because Vite does not apply `define` to such bundles.
        exclude: ['@groundwork/site-kit'],
        // Vite does not find the imports of an excluded package. CommonJS imports must be bundled, because browsers
        // cannot load CommonJS modules.
        include: PAGE_IMPORTS.map((name) => `@groundwork/site-kit > ${name}`),
      },
      ...(isSsrBuild && { ssr: { noExternal: true } }),
      build: buildOptions(mode === EDIT_MODE ? 'dist-edit' : 'dist', isSsrBuild),
      ...(command === 'serve' && { server: serverOptions(server) }),
    }),
  };
}

function buildOptions(dist: string, isSsrBuild: boolean): BuildEnvironmentOptions {
  if (isSsrBuild) {
    return { outDir: `${dist}/renderer`, rolldownOptions: { output: { codeSplitting: false } } };
  }
  return {
    outDir: `${dist}/client`,
    // The platform and the files for static hosts allow browsers to cache this folder for ever.
    assetsDir: 'assets',
    // Adds no polyfill, because all supported browsers support module preloading.
    modulePreload: { polyfill: false },
    // Bundles the app into one file, even the modules that later chunks share with it.
    rolldownOptions: {
      // Disables Vite's note about slow plugins: this plugin always takes most of the time, because it builds the
      // renderer.
      checks: { pluginTimings: false },
      // Inserts constants where they are used. Otherwise the app would contain constants that only later chunks use,
      // such as the paths of all SDK calls.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      output: { codeSplitting: { groups: [{ name: 'index', tags: ['$initial'] }] } },
    },
  };
}

function serverOptions({ port, strictPort = true }: ServerOptions = {}): ServerOptions {
  const siteUrl = new URL(process.env.GROUNDWORK_EDITOR_SITE_URL ?? 'http://localhost:5173');
  const platform: ProxyOptions = { target: `http://127.0.0.1:${platformPort()}`, xfwd: true };
  return {
    port: port ?? Number(siteUrl.port),
    strictPort,
    proxy: {
      ...Object.fromEntries(PLATFORM_PAGES.map((path) => [path, platform])),
      '/api': platform,
      '/ws-user-apps': { ...platform, ws: true },
    },
  };
}

function platformPort(): string {
  return process.env.GROUNDWORK_PORT ?? '4400';
}
