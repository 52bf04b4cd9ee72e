import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin()],
  // Reads the design system from its sources, so that changes show immediately.
  resolve: { conditions: ['@groundwork/source', ...defaultClientConditions] },
});
