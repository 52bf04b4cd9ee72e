import type { Content, ContentFields } from '@groundwork/editor-bridge/content';
import { createContext, useContext } from 'react';
import type { EditedSite } from './edited-site.ts';
import type { EditorActions } from './editor-actions.ts';
import type { ListIds } from './merge/list-ids.ts';
import type { Selection } from './state/editor-state.ts';

/** Context of the controls of the content. */
export interface EditorContextValue {
  readonly actions: EditorActions;
  readonly site: EditedSite;
  /** The content with the changes. */
  readonly content: Content;
  /** Ids of the items of changed lists. */
  readonly ids: ListIds;
  readonly fields: ContentFields;
  /** Problems of values, by path. */
  readonly problems: ReadonlyMap<string, string>;
  readonly selection: Selection;
}

/** Context of the editor's controls. */
export const EditorContext = createContext<EditorContextValue | null>(null);

/** Returns the context of the editor's controls. */
export function useEditor(): EditorContextValue {
  const value = useContext(EditorContext);
  if (!value) throw new Error('This control must be rendered inside the editor.');
  return value;
}
