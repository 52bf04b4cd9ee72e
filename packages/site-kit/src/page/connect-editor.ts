/**
 * Connects the page with the editor that frames it. The page imports this module first, so that errors in all
 * other modules are reported. In the edit build the page is connected later, when it can show content changes.
 */
import { connectEditorBridge, platformOrigins } from '@groundwork/editor-bridge';

/**
 * Connects the page. Must be called once, and only in the edit build.
 *
 * Trusts the editors of known platforms and, in development and in the edit build, the editor that is served
 * together with the site. The origin of the page is read only here, because servers also load this module.
 */
export const connectEditor = (): (() => void) =>
  connectEditorBridge({
    trustedOrigins: EDITOR_ORIGINS
      ? [...platformOrigins, window.location.origin, ...EDITOR_ORIGINS]
      : platformOrigins,
  });

if (!EDITOR_ORIGINS) connectEditor();
