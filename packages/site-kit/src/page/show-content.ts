/** Keeps the content of a page that an editor frames up to date. */
import { contentRegistry } from '@groundwork/editor-bridge/content';
import { flushSync } from 'react-dom';
import { type ContentStyles, showStyles } from './show-styles.ts';

/**
 * Applies the editor's changes to the styles of the page, and then shows every change of the content
 * immediately.
 */
export async function showContent(
  render: () => void,
  loadStyles?: () => Promise<ContentStyles>,
): Promise<void> {
  if (loadStyles) showStyles(await loadStyles());
  contentRegistry()?.renderWith(() => flushSync(render));
}
