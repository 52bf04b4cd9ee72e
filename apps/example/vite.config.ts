import { contentPaths, sourceEdits, sourceLocations } from '@groundwork/editor-bridge/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Folder with the content that the editor changes. */
const content = 'src/content';

export default defineConfig(({ mode }) => ({
  plugins: [
    sourceLocations(),
    contentPaths({ content }),
    sourceEdits({ editors: ['http://127.0.0.1:4500'], content }),
    react(),
  ],
  build: {
    outDir: mode === 'edit' ? 'dist-edit' : 'dist',
    // The platform's security policy allows fonts from the app's origin only, not inlined in a style sheet.
    assetsInlineLimit: 0,
  },
  server: { port: 5273, strictPort: true },
}));
