/** Messages between a page and the editor that frames it: the page's side. */
export { connectEditorBridge, type EditorBridgeOptions } from './connect-editor-bridge.ts';
export { nameTexts } from './name-texts.ts';
export type { AppErrorMessage, ReportMessage, UrlChangedMessage } from './protocol.ts';
export { platformOrigins } from './trust.ts';
