import type { BuildEnvironmentOptions, Plugin, ProxyOptions, ServerOptions } from 'vite';

/** Paths of the platform's account, administration and editor pages. */
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

/** Returns the origins of the platform's editor in development. */
export function editorOrigins(): readonly string[] {
  const port = platformPort();
  return [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
}

/** Configures Vite for the builds and the dev server of a site. */
export function siteConfiguration(editBuild: boolean): Plugin {
  return {
    name: 'groundwork:site-configuration',
    config: ({ envPrefix, server }, { command, isSsrBuild = false }) => ({
      // Vite adds these prefixes to those of the app.
      envPrefix: envPrefix === undefined ? ['VITE_', 'SITE_'] : ['SITE_'],
      define: {
        // As text, because Vite ignores null here.
        EDITOR_ORIGINS: JSON.stringify(
          command === 'serve' ? editorOrigins() : editBuild ? [] : null,
        ),
        // The renderer contains React, which would otherwise read this variable of the process that imports the renderer.
        ...(isSsrBuild && { 'process.env.NODE_ENV': JSON.stringify('production') }),
      },
      // Vite does not replace the values above in modules that it bundles for the dev server in advance.
      optimizeDeps: { exclude: ['@groundwork/site-kit'] },
      ...(isSsrBuild && { ssr: { noExternal: true } }),
      build: buildOptions(editBuild ? 'dist-edit' : 'dist', isSsrBuild),
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
    // All supported browsers preload modules themselves.
    modulePreload: { polyfill: false },
    // Bundles the app into one file, including modules that later chunks share with it.
    rolldownOptions: {
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
