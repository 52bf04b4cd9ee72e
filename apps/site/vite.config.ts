import { contentPaths, sourceEdits, sourceLocations } from '@groundwork/editor-bridge/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import {
  defaultClientConditions,
  defaultServerConditions,
  defineConfig,
  type ProxyOptions,
} from 'vite';
import { documentHead } from './build/document-head.ts';

const source = '@groundwork/source';
// `pnpm dev` sets the variables to free ports.
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
  '/__account',
  '/__admin',
];

/** Origins of the platform's editor in development. */
const editors = [`http://127.0.0.1:${platformPort}`, `http://localhost:${platformPort}`];
/** Whether this is the build for editors. */
const editBuild = process.env.SITE_EDIT_BUILD === '1';
/** Folder with the content of the page. */
const content = 'src/content';
const dist = editBuild ? 'dist-edit' : 'dist';

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    sourceLocations({ editBuild }),
    contentPaths({ content, editBuild, include: ['../../packages/ui/src'] }),
    sourceEdits({ editors, content }),
    react(),
    vanillaExtractPlugin({ identifiers: command === 'build' ? 'short' : 'debug' }),
    documentHead(),
  ],
  envPrefix: ['SITE_'],
  define: {
    BUILD_YEAR: new Date().getFullYear(),
    EDITOR_ORIGINS: command === 'serve' ? editors : editBuild ? [] : null,
    // The renderer contains React, which would otherwise read this variable of the process that imports the renderer.
    ...(isSsrBuild && { 'process.env.NODE_ENV': JSON.stringify('production') }),
  },
  // Reads workspace packages from their sources; other packages keep Vite's conditions.
  resolve: {
    conditions: [source, ...defaultClientConditions],
  },
  ssr: {
    resolve: { conditions: [source, ...defaultServerConditions] },
    ...(isSsrBuild && { noExternal: true }),
  },
  build: isSsrBuild
    ? { outDir: `${dist}/renderer`, rolldownOptions: { output: { codeSplitting: false } } }
    : {
        outDir: `${dist}/client`,
        // All supported browsers preload modules themselves.
        modulePreload: { polyfill: false },
        // Bundles the app into one file, including modules that later chunks share with it.
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
