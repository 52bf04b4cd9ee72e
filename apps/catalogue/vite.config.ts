import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin()],
  // The design system is read from its sources, so that a change to it shows at once.
  resolve: { conditions: ['@groundwork/source', ...defaultClientConditions] },
});
