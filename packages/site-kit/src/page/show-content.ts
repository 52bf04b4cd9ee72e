/** Shows the content in a page that an editor frames. */
import { contentRegistry } from '@groundwork/editor-bridge/content';
import { flushSync } from 'react-dom';
import { type ContentStyles, showStyles } from './show-styles.ts';

/** Shows the styles with the editor's changes, and every later change of the content immediately. */
export async function showContent(
  render: () => void,
  loadStyles?: () => Promise<ContentStyles>,
): Promise<void> {
  if (loadStyles) showStyles(await loadStyles());
  contentRegistry()?.renderWith(() => flushSync(render));
}
