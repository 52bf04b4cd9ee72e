import { contentRegistry } from '@groundwork/editor-bridge/content';
import { STYLES_ID } from '../renderer/styles-id.ts';

/** A style sheet that depends on the content. */
export interface ContentStyles {
  /** Path of the content that determines it, such as `src/content/theme.ts#theme`. */
  readonly path: string;
  /** Returns the style sheet of the current content. */
  readonly css: () => string;
}

/**
 * Shows a style sheet with the editor's changes, and each later change immediately. Pages for visitors contain the
 * style sheet instead.
 */
export function showStyles({ path, css }: ContentStyles): void {
  // The build's style sheet would override properties that an editor resets.
  document.getElementById(STYLES_ID)?.remove();
  // The content security policy rejects style elements that were not in the page's HTML.
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  const show = () => sheet.replaceSync(css());
  show();
  contentRegistry()?.watch(path, show);
}
