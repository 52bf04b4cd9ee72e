import { themeStyles } from '@groundwork/ui';
import { theme } from '../content/theme.ts';
import { defaultFaces, themeFaces } from '../content/theme-faces.ts';

/** Id of the style element of the theme. */
export const THEME_ID = 'theme';

/** Returns the style sheet of the current theme; empty for that of the build. */
export function themeCss(): string {
  return themeStyles(theme, themeFaces, defaultFaces);
}
