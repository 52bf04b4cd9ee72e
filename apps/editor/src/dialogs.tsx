import type { ReactElement, ReactNode } from 'react';
import { ConflictDialog, ReplacedDialog } from './panels/conflict-dialog.tsx';
import { PublishDialog } from './panels/publish-dialog.tsx';
import type { EditorState } from './state/editor-state.ts';
import { followingQuestions } from './state/replaced.ts';

/** Asks the user what to publish, or the first question that must be answered before. */
export function Dialogs({ state }: { readonly state: EditorState }): ReactNode {
  const { content, drafts, isPublishOpen } = state;
  const question = questionOf(state);
  if (!content || !isPublishOpen) return question;
  return <PublishDialog content={content} drafts={drafts} question={question} />;
}

/** Returns the first open question to the user; null if there is none. */
function questionOf(state: EditorState): ReactElement | null {
  const { content } = state;
  const [[conflict], [replaced]] = [state.conflicts, state.replaced];
  if (!content) return null;
  const context = { content, following: followingQuestions(state) };
  if (conflict) return <ConflictDialog key={conflict.path} conflict={conflict} {...context} />;
  if (!replaced) return null;
  // Two of the user's texts may have been replaced at the same path.
  const { path, item = '', revision = '' } = replaced;
  const key = `${path} ${item} ${revision}`;
  return <ReplacedDialog key={key} replaced={replaced} {...context} />;
}
