/** Shows the theme in a page for editing. Pages for visitors contain its style sheet instead. */
import { contentRegistry } from '@groundwork/editor-bridge/content';
import { THEME_ID, themeCss } from './theme-css.ts';

/** Shows the theme with the editor's changes, and each later change immediately. */
export function showTheme(): void {
  const style =
    document.getElementById(THEME_ID) ??
    document.head.appendChild(Object.assign(document.createElement('style'), { id: THEME_ID }));
  const show = () => {
    style.textContent = themeCss();
  };
  show();
  contentRegistry()?.watch('src/content/theme.ts#theme', show);
}
