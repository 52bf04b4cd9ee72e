import { sourceLocations } from '@groundwork/editor-bridge/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [sourceLocations(), react()], envPrefix: 'PLATFORM_' });
