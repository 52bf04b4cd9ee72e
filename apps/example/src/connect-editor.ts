/**
 * Connects the page with the editor that frames it: the editor of a known platform or, in development and in builds for
 * editors, the local editor. Imported first, so that the editor receives the errors of all other modules.
 */
import { assignTextIds, connectEditorBridge, platformOrigins } from '@groundwork/editor-bridge';

const { DEV, MODE } = import.meta.env;
const isEditable = DEV || MODE === 'edit';
const localEditor = DEV ? 'http://127.0.0.1:4500' : window.location.origin;
connectEditorBridge(isEditable ? { trustedOrigins: [...platformOrigins, localEditor] } : {});
if (isEditable) assignTextIds();
