import { contentPaths, sourceEdits, sourceLocations } from '@groundwork/editor-bridge/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const content = 'src/content';

export default defineConfig({
  plugins: [sourceLocations(), contentPaths({ content }), sourceEdits({ content }), react()],
});
