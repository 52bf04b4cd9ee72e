import { sourceEdits, sourceLocations } from '@groundwork/editor-bridge/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import {
  defaultClientConditions,
  defaultServerConditions,
  defineConfig,
  loadEnv,
  type ProxyOptions,
} from 'vite';
import { documentHead } from './build/document-head.ts';
import { surveyMap } from './build/survey-map/vite-plugin.ts';
import { readSiteConfig } from './src/site-config.ts';

const source = '@groundwork/source';
// `pnpm dev` sets the free ports that it found.
const platformPort = process.env.GROUNDWORK_PORT ?? '4400';
const siteUrl = new URL(process.env.GROUNDWORK_EDITOR_SITE_URL ?? 'http://localhost:5173');
const platform: ProxyOptions = { target: `http://127.0.0.1:${platformPort}`, xfwd: true };

/** Paths of the platform's account and administration pages. */
const platformPages = [
  '/login',
  '/register',
  '/verify',
  '/forgot-password',
  '/reset-password',
  '/invite',
  '/mailbox',
  '/__admin',
];

/** Origins of the platform's editor in development. */
const editors = [`http://127.0.0.1:${platformPort}`, `http://localhost:${platformPort}`];
/** Whether this is the build for an editor's frame. */
const editBuild = process.env.SITE_EDIT_BUILD === '1';
const dist = editBuild ? 'dist-edit' : 'dist';

export default defineConfig(({ mode, command, isSsrBuild }) => ({
  plugins: [
    sourceLocations({ editBuild }),
    sourceEdits({ editors }),
    react(),
    vanillaExtractPlugin({ identifiers: command === 'build' ? 'short' : 'debug' }),
    surveyMap(),
    documentHead(readSiteConfig(loadEnv(mode, import.meta.dirname, 'SITE_'))),
  ],
  envPrefix: ['SITE_'],
  define: {
    BUILD_YEAR: new Date().getFullYear(),
    LOCAL_EDITORS: command === 'serve' ? editors : editBuild ? [] : null,
  },
  // Reads workspace packages from their sources; other packages keep Vite's conditions.
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
  build: isSsrBuild
    ? { outDir: `${dist}/server` }
    : {
        outDir: `${dist}/client`,
        // All supported browsers preload modules themselves.
        modulePreload: { polyfill: false },
        // The app is one request, including modules that later chunks share with it.
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: 'index', tags: ['$initial'] }] } },
        },
      },
  server: {
    port: Number(siteUrl.port),
    strictPort: true,
    proxy: {
      ...Object.fromEntries(platformPages.map((path) => [path, platform])),
      '/api': platform,
      '/ws-user-apps': { ...platform, ws: true },
    },
  },
}));
