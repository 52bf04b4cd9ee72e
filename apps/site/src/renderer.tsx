import { createRenderer, drawShareImage } from '@groundwork/site-kit/renderer';
import { Heading, LinkButton, Text } from '@groundwork/ui';
import { App } from './app.tsx';
import { firm } from './content/firm.ts';
import { hero } from './content/hero.ts';
import { documentHead } from './document-head.ts';
import { pages } from './pages.ts';
import { fontFamilies } from './styles/font-faces.ts';
import font from './styles/fonts/newsreader.ttf?inline';
import svg from './styles/share-image.svg?raw';
import { themeSheet } from './styles/theme-sheet.ts';
import { themeStyles } from './styles/theme-styles.ts';

export const { check, describe, emptyPages, renderFiles, renderPages } = createRenderer({
  pages,
  render: (view) => <App {...view} />,
  // The 404 screen for browsers without scripts. Its text cannot contain the path, because it is served for all unknown
  // URLs, and a link replaces the button.
  notFound: (
    <main>
      <p>404</p>
      <Heading level={1} size="heading">
        Page Not Found
      </Heading>
      <Text size="lead">This page could not be found in this application.</Text>
      <LinkButton tone="outline" href="/">
        Go Home
      </LinkButton>
    </main>
  ),
  head: documentHead,
  stylesPath: themeStyles.path,
  files: async ({ '/social.png': image }) => ({
    '/theme.css': themeSheet(),
    '/social.png': await drawShareImage(
      { svg, brand: firm.brand, heading: hero.heading, font, fontFamily: fontFamilies.display },
      image,
    ),
  }),
});
