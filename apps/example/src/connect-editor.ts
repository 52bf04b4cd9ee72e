/**
 * Connects the page with the editor that frames it: the platforms' editors and, in development and in builds for
 * editors, the local one. Imported first, so that errors of all other modules are reported.
 */
import { assignTextIds, connectEditorBridge, platformOrigins } from '@groundwork/editor-bridge';

const { DEV, MODE } = import.meta.env;
const isEditable = DEV || MODE === 'edit';
const localEditor = DEV ? 'http://127.0.0.1:4500' : window.location.origin;
connectEditorBridge(isEditable ? { trustedOrigins: [...platformOrigins, localEditor] } : {});
if (isEditable) assignTextIds();
