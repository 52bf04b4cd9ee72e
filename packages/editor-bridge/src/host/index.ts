/** The editor's side: controls a framed page and writes into its sources. */

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
  type PageMessageOf,
  type SelectionModeOptions,
} from './create-editor-host.ts';

// Messages to the page

export type {
  AttributeEdit,
  ClassesEdit,
  ContentEdit,
  EditErrorCode,
  EditorMessage,
  InlineEditData,
} from '../protocol.ts';

// Messages from the page

export type {
  AgentReadyMessage,
  AppErrorMessage,
  CloseDropdownsMessage,
  ContentEditingEndedMessage,
  ContentEditingStartedMessage,
  EditResultMessage,
  ElementInfo,
  ElementPosition,
  ElementSelectedMessage,
  InlineEditMessage,
  PageMessage,
  PositionUpdateMessage,
  UnselectedMessage,
  UrlChangedMessage,
} from '../protocol.ts';

// Sources of the page

export type {
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
export { createSourceWriter, type SourceWriter } from './create-source-writer.ts';
