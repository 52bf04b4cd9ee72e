/** Connects a framed app with its editor. The app imports it first, so that errors of its other modules are reported. */
import { connectEditorBridge } from '@groundwork/editor-bridge';

const editor = new URLSearchParams(window.location.search).get('editor') ?? '';
Object.assign(window, { disconnect: connectEditorBridge({ trustedOrigins: [editor] }) });
