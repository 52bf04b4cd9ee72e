import { reloadMessage } from '@groundwork/launcher/reload-message';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

export default defineConfig({
  // Path at which the platform serves the administration.
  base: '/__admin/',
  plugins: [react(), vanillaExtractPlugin({ identifiers: 'short' }), reloadMessage],
  // Uses the source files of workspace packages instead of their builds.
  resolve: { conditions: ['@groundwork/source', ...defaultClientConditions] },
  build: {
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What several screens use is one file, because many small files load slowly.
          groups: [
            {
              name: 'components',
              test: /(src\/components(?!\/entity)|ui\/src)\//,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
});
