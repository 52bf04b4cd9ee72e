import { createRenderer } from '@groundwork/site-kit/renderer';
import { App } from './app.tsx';
import { documentHead } from './document-head.ts';
import { NotFoundWithoutScript } from './not-found-without-script.tsx';
import { pages } from './pages.ts';
import { drawSocialImage } from './social-image.ts';
import { themeSheet } from './styles/theme-sheet.ts';
import { themeStyles } from './styles/theme-styles.ts';

export const { check, describe, emptyPages, renderFiles, renderPages } = createRenderer({
  pages,
  render: (view) => <App {...view} />,
  notFound: <NotFoundWithoutScript />,
  head: documentHead,
  stylesPath: themeStyles.path,
  files: async ({ '/social.png': image }) => ({
    '/theme.css': themeSheet(),
    '/social.png': await drawSocialImage(image),
  }),
});
