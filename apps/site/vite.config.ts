import { sourceStamps } from '@groundwork/editor-bridge/vite';
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
const platform: ProxyOptions = { target: 'http://127.0.0.1:4400', xfwd: true };

export default defineConfig(({ mode, command }) => ({
  plugins: [
    sourceStamps({ editBuild: process.env.SITE_EDIT_BUILD === '1' }),
    react(),
    vanillaExtractPlugin({ identifiers: command === 'build' ? 'short' : 'debug' }),
    surveyMap(),
    documentHead(readSiteConfig(loadEnv(mode, import.meta.dirname, 'SITE_'))),
  ],
  envPrefix: ['SITE_'],
  define: { BUILD_YEAR: new Date().getFullYear() },
  // Workspace packages are read from their sources; everyone else keeps Vite's own conditions.
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
  build: { outDir: 'dist/client' },
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      '/api': platform,
      '/login': platform,
      '/mailbox': platform,
      '/ws-user-apps': { ...platform, ws: true },
    },
  },
}));
