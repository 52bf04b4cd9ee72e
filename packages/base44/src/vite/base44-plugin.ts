/**
 * Replaces `@base44/vite-plugin`, and `@base44/sdk` in an app's code.
 *
 * Hazard: Vite is a peer dependency. Only its types are imported, so that apps without Vite need not install it.
 */
import { resolve } from 'node:path';
import type { DepOptimizationOptions, Plugin, ResolvedConfig, UserConfig } from 'vite';
import { legacyImports } from './legacy-imports.ts';
import { pageViews } from './page-views.ts';

/**
 * Options of {@link base44}, with the same names as the options of `@base44/vite-plugin`, so that an app need not
 * change its configuration.
 */
export interface Base44PluginOptions {
  /**
   * Whether the imports `@/entities/X`, `@/integrations/Core`, `@/functions/x` and `@/agents` are resolved.
   * Default: false.
   */
  readonly legacySDKImports?: boolean | undefined;
  /** Whether the built app logs each page that a visitor opens, with the token of a signed-in user. Default: false. */
  readonly analyticsTracker?: boolean | undefined;
  /** Has no effect: only Base44's hosted editor reads the messages that this option enables. */
  readonly hmrNotifier?: boolean | undefined;
  /** Has no effect: use `@groundwork/editor-bridge`, which reports URLs only to allowed origins. */
  readonly navigationNotifier?: boolean | undefined;
  /** Has no effect: to edit a page visually, add `sourceLocations()` of `@groundwork/editor-bridge/vite`. */
  readonly visualEditAgent?: boolean | undefined;
}

const DROP_IN = 'groundwork:base44-sdk';

const ALIASES = [
  {
    find: /^@base44\/sdk\/dist\/utils\/axios-client(\.js)?$/,
    replacement: '@groundwork/base44/axios-client',
  },
  { find: /^@base44\/sdk$/, replacement: DROP_IN },
];

/**
 * Code of the module that replaces `@base44/sdk`. If the app names no server, its client calls the app's platform:
 * Base44's hosted platform, the default of the Base44 SDK, would receive the tokens of the app's users.
 */
const DROP_IN_MODULE = `import { createClient as create } from '@groundwork/base44';
export * from '@groundwork/base44';
export const createClient = (config) =>
  create({ ...config, serverUrl: config.serverUrl ?? import.meta.env.VITE_BASE44_BACKEND_URL ?? '' });
`;

/**
 * Creates the plugins that an app needs instead of `@base44/vite-plugin`.
 *
 * In development they forward `/api` and the realtime connection to the platform at `VITE_BASE44_APP_BASE_URL`.
 *
 * @example
 * ```ts
 * import base44 from '@groundwork/base44/vite';
 *
 * export default { plugins: [base44({ legacySDKImports: true })] };
 * ```
 */
export function base44({
  legacySDKImports = false,
  analyticsTracker = false,
}: Base44PluginOptions = {}): Plugin[] {
  return [
    {
      name: 'groundwork:base44',
      config(config) {
        return {
          resolve: {
            alias: [...ALIASES, { find: /^@\//, replacement: `${sourceFolder(config)}/` }],
          },
          optimizeDeps: {
            ...jsxInJsFiles('rolldownVersion' in Object(this?.meta)),
            // Names the package explicitly, because Vite does not find the import in the virtual module.
            include: ['@groundwork/base44'],
          },
        };
      },
      configResolved: connect,
      resolveId: (source) => (source === DROP_IN ? `\0${DROP_IN}` : null),
      load: (id) => (id === `\0${DROP_IN}` ? DROP_IN_MODULE : null),
    },
    ...(legacySDKImports ? [legacyImports()] : []),
    ...(analyticsTracker ? [pageViews()] : []),
  ];
}

function sourceFolder({ root = '.' }: UserConfig): string {
  return resolve(root, 'src').replaceAll('\\', '/');
}

/**
 * Returns options with which Vite finds dependencies in `.js` files that contain JSX, as in many Base44 apps. Vite uses
 * rolldown from version 8 on.
 */
function jsxInJsFiles(hasRolldown: boolean): DepOptimizationOptions {
  return hasRolldown
    ? { rolldownOptions: { moduleTypes: { '.js': 'jsx' } } }
    : { esbuildOptions: { loader: { '.js': 'jsx' } } };
}

/**
 * Forwards API calls to the platform, whose URL is known only after Vite has read the `.env` files. Problems
 * are logged as errors, because the configurations of generated apps hide warnings.
 */
function connect({ command, env, logger, preview, server }: ResolvedConfig): void {
  if (!env.VITE_BASE44_APP_ID) {
    logger.error('VITE_BASE44_APP_ID is not set, so the app does not know its id. Set it in .env.');
  }
  const target = env.VITE_BASE44_APP_BASE_URL;
  if (target) {
    const proxy = {
      '/api': { target, changeOrigin: true },
      '/ws-user-apps': { target, changeOrigin: true, ws: true },
    };
    server.proxy = { ...proxy, ...server.proxy };
    preview.proxy = { ...proxy, ...preview.proxy };
  } else if (command === 'serve') {
    logger.error(
      'VITE_BASE44_APP_BASE_URL is not set, so /api leads to no platform. Set it in .env, or run "groundwork dev".',
    );
  }
}
