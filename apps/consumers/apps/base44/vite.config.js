import base44 from '@groundwork/base44/vite';

export default {
  plugins: [base44()],
  build: { ssr: 'src/main.js' },
  ssr: { noExternal: true },
};
