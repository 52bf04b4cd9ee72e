/** Entry point for editors: controls a page in a frame, and writes changes into its source files. */

export {
  EditorBridgeError,
  type EditorBridgeErrorCode,
} from '../editor-bridge-error.ts';

// Controlling the page

export {
  createEditorHost,
  type EditorHost,
  type EditorHostOptions,
  type EditResult,
  type PageContent,
  type PageMessageOf,
  type SelectionModeOptions,
} from './create-editor-host.ts';

// Messages to the page

export type { EditErrorCode, EditResultMessage } from '../edit-result.ts';
export type { FontFaces, PreviewMessage, ThemeVariables } from '../preview-protocol.ts';
export type {
  AttributeEdit,
  ClassesEdit,
  ContentEdit,
  ContentValue,
  EditorMessage,
  InlineEditData,
} from '../protocol.ts';

// Messages from the page

export { nameOfContent } from '../name-of-content.ts';
export type { PageHeightMessage, WheelPanMessage, WheelZoomMessage } from '../preview-protocol.ts';
export type {
  AgentReadyMessage,
  AppErrorMessage,
  CloseDropdownsMessage,
  ContentDescribedMessage,
  ContentEditingEndedMessage,
  ContentEditingStartedMessage,
  ContentFieldRequestedMessage,
  ElementInfo,
  ElementPosition,
  ElementSelectedMessage,
  HistoryRequestedMessage,
  InlineEditMessage,
  LinkClickedMessage,
  PageMessage,
  PositionUpdateMessage,
  UnselectedMessage,
  UrlChangedMessage,
} from '../protocol.ts';

// Source files of the page

export type {
  ContentChange,
  ContentSaveResult,
  SavedImage,
  SourceChange,
  SourceElement,
  SourceErrorCode,
  SourceField,
  SourceFieldState,
  SourceInspection,
  SourceSave,
  SourceSaveResult,
  SourceUndoResult,
} from '../source-protocol.ts';
export { PART_SEPARATOR } from '../text-parts.ts';
export { createSourceWriter, type SourceWriter } from './create-source-writer.ts';
