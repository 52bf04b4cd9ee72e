import { isPage, showSite } from '@groundwork/site-kit';
import { App } from './app.tsx';
import { pages } from './pages.ts';
import { fontFaces } from './styles/font-faces.ts';

showSite({
  isPage: (path) => isPage(pages, path),
  render: (view) => <App {...view} />,
  fonts: Object.values(fontFaces),
  // The condition removes this import from the build for visitors, which must not contain the module.
  ...((import.meta.env.DEV || import.meta.env.MODE === 'edit') && {
    loadStyles: async () => (await import('./styles/theme-styles.ts')).themeStyles,
  }),
});
