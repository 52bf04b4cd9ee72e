import { site } from '@groundwork/site-kit/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { shortClassName } from './short-class-name.ts';

const source = '@groundwork/source';
export default defineConfig(({ command }) => ({
  plugins: [
    site({ icon: 'src/icon.svg', include: ['../../packages/ui/src'] }),
    react(),
    {
      // Removes what the design system does not use from the icons of lucide-react.
      name: 'smaller-icons',
      apply: 'build',
      transform: (code, id) =>
        id.includes('/lucide-react/')
          ? code.replaceAll(/,\s+key: "\w+"|size: 24,|__iconData\.node;/g, '')
          : undefined,
    },
    vanillaExtractPlugin({ identifiers: command === 'build' ? shortClassName : 'debug' }),
  ],
  define: { BUILD_YEAR: new Date().getFullYear() },
  // Removes lucide-react's components, because the design system uses only the data of its icons.
  build: { rolldownOptions: { treeshake: { manualPureFunctions: ['createLucideIcon'] } } },
  // Reads workspace packages from their sources; other packages keep Vite's conditions.
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
}));
