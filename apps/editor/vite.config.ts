import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

export default defineConfig({
  // Path at which the platform serves the editor.
  base: '/__editor/',
  plugins: [react(), vanillaExtractPlugin({ identifiers: 'short' })],
  // Reads workspace packages from their sources; other packages keep Vite's conditions.
  resolve: { conditions: ['@groundwork/source', ...defaultClientConditions] },
});
