import { site } from '@groundwork/site-kit/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [site({ icon: 'src/icon.svg' }), react()],
});
