import type { Content, ContentFields } from '@groundwork/editor-bridge/content';
import type { ContentPage } from '@groundwork/sdk/protocol';
import { createContext, useContext } from 'react';
import type { EditedSite } from './edited-site.ts';
import type { EditorActions } from './editor-actions.ts';
import type { ListIds } from './merge/list-ids.ts';
import type { EditorState, Selection } from './state/editor-state.ts';

/** Data and actions for the controls of the content. */
export interface EditorContextValue {
  readonly actions: EditorActions;
  readonly site: EditedSite;
  /** The content with all changes applied. */
  readonly content: Content;
  /** Ids of the items of all changed lists. */
  readonly ids: ListIds;
  /** Who made each change that is stored on the platform, by content path. */
  readonly drafts: EditorState['drafts'];
  readonly fields: ContentFields;
  /** The pages of the site; empty if they are not known. */
  readonly pages: readonly ContentPage[];
  /** Messages about problems of values, by content path. */
  readonly problems: ReadonlyMap<string, string>;
  readonly selection: Selection;
}

/** React context that gives the controls access to the editor. */
export const EditorContext = createContext<EditorContextValue | null>(null);

/** Returns the value of the editor's React context. */
export function useEditor(): EditorContextValue {
  const value = useContext(EditorContext);
  if (!value) throw new Error('This control must be rendered inside the editor.');
  return value;
}
