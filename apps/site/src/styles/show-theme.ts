/** Shows the theme in a page that an editor frames. Pages for visitors contain its style sheet instead. */
import { contentRegistry } from '@groundwork/editor-bridge/content';
import { THEME_ID, themeCss } from './theme-css.ts';

/** Shows the theme with the editor's changes, and each later change immediately. */
export function showTheme(): void {
  // The build's style sheet would override properties that an editor resets.
  document.getElementById(THEME_ID)?.remove();
  // The content security policy rejects style elements that were not in the page's HTML.
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  const show = () => sheet.replaceSync(themeCss());
  show();
  contentRegistry()?.watch('src/content/theme.ts#theme', show);
}
