import type { Content, ContentFields } from '@groundwork/editor-bridge/content';
import type { ContentPage } from '@groundwork/sdk/protocol';
import { createContext, useContext } from 'react';
import type { EditedSite } from './edited-site.ts';
import type { EditorActions } from './editor-actions.ts';
import type { ListIds } from './merge/list-ids.ts';
import type { EditorState, Selection } from './state/editor-state.ts';

export interface EditorContextValue {
  readonly actions: EditorActions;
  readonly site: EditedSite;
  /** The content with all changes applied. */
  readonly content: Content;
  /** Ids of the items of all changed lists. */
  readonly ids: ListIds;
  readonly drafts: EditorState['drafts'];
  readonly fields: ContentFields;
  /** The pages of the site; empty if they are not known. */
  readonly pages: readonly ContentPage[];
  /** Messages about problems of values, by content path. */
  readonly problems: ReadonlyMap<string, string>;
  readonly selection: Selection;
}

export const EditorContext = createContext<EditorContextValue | null>(null);

export function useEditor(): EditorContextValue {
  const value = useContext(EditorContext);
  if (!value) throw new Error('This control must be rendered inside the editor.');
  return value;
}
