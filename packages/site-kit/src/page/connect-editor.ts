/**
 * Connects the page with the editor that frames it. The page imports this module first, so that errors in all
 * other modules are reported. In the edit build the page is connected later, when it can show changes of its
 * content.
 */
import { connectEditorBridge, platformOrigins } from '@groundwork/editor-bridge';

/**
 * Origins of the editors that may edit the page in a frame: the editors of known platforms and, in development
 * and in the edit build, the editor that is served together with the site.
 */
const trustedOrigins: readonly string[] = EDITOR_ORIGINS
  ? [...platformOrigins, window.location.origin, ...EDITOR_ORIGINS]
  : platformOrigins;

/** Connects the page. It must be called once, and only in the edit build. */
export const connectEditor = (): (() => void) => connectEditorBridge({ trustedOrigins });

if (!EDITOR_ORIGINS) connectEditor();
