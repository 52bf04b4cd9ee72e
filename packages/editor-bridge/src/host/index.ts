/** Messages between a page and the editor that frames it: the editor's side. */

// The framed page, driven

export {
  createEditorHost,
  type EditorHost,
  type EditorHostOptions,
  type EditResult,
  type PageMessageOf,
  type SelectionModeOptions,
} from './create-editor-host.ts';

// What an editor asks of the page

export type {
  AttributeEdit,
  ClassesEdit,
  ContentEdit,
  EditorMessage,
  InlineEditData,
  RefusalReason,
} from '../protocol.ts';

// What the page tells the editor

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

// The sources of the page, written by its dev server

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
export { createSourceWriter, type SourceWriter } from './create-source-writer.ts';
