/** Shows the content in a page that an editor frames. */
import { contentRegistry } from '@groundwork/editor-bridge/content';
import { flushSync } from 'react-dom';
import { showTheme } from './styles/show-theme.ts';

/** Shows the theme with the editor's changes, and every later change of the content immediately. */
export function showContent(render: () => void): void {
  showTheme();
  contentRegistry()?.renderWith(() => flushSync(render));
}
