import { themeStyles } from '@groundwork/ui';
import { defaultFaces, themeFaces } from '../choices/theme-faces.ts';
import { theme } from '../content/theme.ts';

/** Id of the style element of the theme. */
export const THEME_ID = 'theme';

/** Returns the style sheet of the current theme; an empty string if it equals the theme of the build. */
export function themeCss(): string {
  return themeStyles(theme, themeFaces, defaultFaces);
}
