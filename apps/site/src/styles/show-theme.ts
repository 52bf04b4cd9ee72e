/** Shows the theme in a page for editing. Pages for visitors contain its style sheet instead. */
import { contentRegistry } from '@groundwork/editor-bridge/content';
import { THEME_ID, themeCss } from './theme-css.ts';

/** Shows the theme with the editor's changes, and each later change immediately. */
export function showTheme(): void {
  // The style sheet of the build would keep the properties that an editor resets.
  document.getElementById(THEME_ID)?.remove();
  // The content security policy rejects style elements that the page did not arrive with.
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  const show = () => sheet.replaceSync(themeCss());
  show();
  contentRegistry()?.watch('src/content/theme.ts#theme', show);
}
