/** Messages between a page and the editor that frames it: the page's side. */

export { assignTextIds } from './assign-text-ids.ts';
export { connectEditorBridge, type EditorBridgeOptions } from './connect-editor-bridge.ts';
export { EditorBridgeError, type EditorBridgeErrorCode } from './editor-bridge-error.ts';
export { platformOrigins } from './origins.ts';
export type { AppErrorMessage, ReportMessage, UrlChangedMessage } from './protocol.ts';
