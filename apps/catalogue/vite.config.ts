import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), vanillaExtractPlugin()],
  // Uses the source files of the design system instead of its build, so that changes are visible immediately.
  resolve: { conditions: ['@groundwork/source', ...defaultClientConditions] },
});
