import type { ContentStyles } from '@groundwork/site-kit';
import { themeStyles as stylesOf } from '@groundwork/ui';
import { defaultFaces, themeFaces } from '../choices/theme-faces.ts';
import { theme } from '../content/theme.ts';

/** Style sheet of the current theme. Empty if the theme has not changed since the build. */
export const themeStyles: ContentStyles = {
  path: 'src/content/theme.ts#theme',
  css: () => stylesOf(theme, themeFaces, defaultFaces),
};
