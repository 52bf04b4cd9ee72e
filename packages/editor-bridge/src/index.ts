/** Entry point for pages: reports to the window that frames the page, and visual editing by a trusted editor. */

export { assignTextIds } from './assign-text-ids.ts';
export { connectEditorBridge, type EditorBridgeOptions } from './connect-editor-bridge.ts';
export { EditorBridgeError, type EditorBridgeErrorCode } from './editor-bridge-error.ts';
export { platformOrigins } from './origins.ts';
export type { AppErrorMessage, ReportMessage, UrlChangedMessage } from './protocol.ts';
