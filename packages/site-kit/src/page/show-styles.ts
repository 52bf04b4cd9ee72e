import { contentRegistry } from '@groundwork/editor-bridge/content';
import { STYLES_ID } from '../renderer/styles-id.ts';

/** A style sheet that depends on the content. */
export interface ContentStyles {
  /** Path of the content that determines the style sheet, such as `src/content/theme.ts#theme`. */
  readonly path: string;
  /** Returns the style sheet for the current content. */
  readonly css: () => string;
}

/**
 * Shows a style sheet that depends on the content, and updates it with each change of an editor. Pages for
 * visitors contain the style sheet in their HTML instead.
 */
export function showStyles({ path, css }: ContentStyles): void {
  // Removes the style sheet of the build, because it would override properties that an editor resets.
  document.getElementById(STYLES_ID)?.remove();
  // A constructed style sheet, because the content security policy rejects style elements that were not in the
  // HTML.
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  const show = () => sheet.replaceSync(css());
  show();
  contentRegistry()?.watch(path, show);
}
