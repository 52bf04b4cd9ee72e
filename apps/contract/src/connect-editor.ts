/**
 * Connects a framed app with its editor. The app imports this module first, so that the editor receives the errors
 * in the app's other modules too.
 */
import { connectEditorBridge } from '@groundwork/editor-bridge';

const editor = new URLSearchParams(window.location.search).get('editor') ?? '';
Object.assign(window, { disconnect: connectEditorBridge({ trustedOrigins: [editor] }) });
