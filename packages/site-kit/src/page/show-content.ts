/** Keeps the content of a page that an editor frames up to date. */
import { contentRegistry } from '@groundwork/editor-bridge/content';
import { flushSync } from 'react-dom';
import { STYLES_ID } from '../renderer/fill-head.ts';

/** A style sheet that depends on the content. */
export interface ContentStyles {
  /** Path of the content that determines the style sheet, such as `src/content/theme.ts#theme`. */
  readonly path: string;
  /** Returns the style sheet for the current content. */
  readonly css: () => string;
}

/** Applies the editor's changes to the page's styles, and then shows every content change immediately. */
export async function showContent(
  render: () => void,
  loadStyles?: () => Promise<ContentStyles>,
): Promise<void> {
  if (loadStyles) showStyles(await loadStyles());
  contentRegistry()?.renderWith(() => flushSync(render));
}

/**
 * Shows a style sheet that depends on the content, and updates it with each change in an editor. Pages for visitors
 * contain the style sheet in their HTML instead.
 */
function showStyles({ path, css }: ContentStyles): void {
  // Removes the build's style sheet, because it would override properties that an editor resets.
  document.getElementById(STYLES_ID)?.remove();
  // Uses a constructed style sheet, because the content security policy rejects style elements that were not in the
  // HTML.
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  const show = () => sheet.replaceSync(css());
  show();
  contentRegistry()?.watch(path, show);
}
