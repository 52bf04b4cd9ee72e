import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

export default defineConfig({
  // Where the platform serves it.
  base: '/__editor/',
  plugins: [react(), vanillaExtractPlugin({ identifiers: 'short' })],
  // Workspace packages are read from their sources; everyone else keeps Vite's own conditions.
  resolve: { conditions: ['@groundwork/source', ...defaultClientConditions] },
});
