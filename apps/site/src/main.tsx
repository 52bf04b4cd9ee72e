import { isPage, showSite } from '@groundwork/site-kit';
import { App } from './app.tsx';
import { pages } from './pages.ts';
import { fontFaces } from './styles/font-faces.ts';

showSite({
  isPage: (path) => isPage(pages, path),
  render: (view) => <App {...view} />,
  fonts: Object.values(fontFaces),
  loadStyles: async () => (await import('./styles/theme-styles.ts')).themeStyles,
});
