/** Messages between a page and the editor that frames it: the editor's side. */
export type {
  AgentReadyMessage,
  AppErrorMessage,
  AttributeEdit,
  ClassesEdit,
  CloseDropdownsMessage,
  ContentEdit,
  ContentEditingEndedMessage,
  ContentEditingStartedMessage,
  EditorMessage,
  EditResultMessage,
  ElementInfo,
  ElementPosition,
  ElementSelectedMessage,
  InlineEditData,
  InlineEditMessage,
  PageMessage,
  PositionUpdateMessage,
  RefusalReason,
  UnselectedMessage,
  UrlChangedMessage,
} from '../protocol.ts';
export type {
  FieldInSource,
  Refused,
  SourceChange,
  SourceField,
  SourceLook,
  SourcePlace,
  SourceSave,
  SourceSaved,
  SourceUndo,
} from '../source-protocol.ts';
export {
  createEditorHost,
  type EditorHost,
  type EditorHostOptions,
  type EditResult,
  type PageMessageOf,
  type SelectionModeOptions,
} from './create-editor-host.ts';
export { createSourceWriter, type SourceWriter } from './create-source-writer.ts';
