/** Messages from a page to the editor that frames it. */
export { connectEditorBridge } from './connect-editor-bridge.ts';
export type { AppErrorMessage, ReportMessage, UrlChangedMessage } from './protocol.ts';
