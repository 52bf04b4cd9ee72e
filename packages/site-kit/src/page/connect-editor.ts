/**
 * Connects the page with the editor that frames it. Imported first, so that errors of all other modules are reported.
 * In the build for editors, the page connects later, once it can show changes of its content.
 */
import { connectEditorBridge, platformOrigins } from '@groundwork/editor-bridge';

/**
 * Origins of the editors that may edit the framed page: the platforms' editors and, in development and in the
 * build for editors, the editor that is served with the site.
 */
const trustedOrigins: readonly string[] = EDITOR_ORIGINS
  ? [...platformOrigins, window.location.origin, ...EDITOR_ORIGINS]
  : platformOrigins;

/** Connects the page. Call it once, in the build for editors only. */
export const connectEditor = (): (() => void) => connectEditorBridge({ trustedOrigins });

if (!EDITOR_ORIGINS) connectEditor();
