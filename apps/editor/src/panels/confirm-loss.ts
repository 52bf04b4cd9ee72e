/** Asks the user for confirmation before changes are reverted or lost. */
import { excerptsOf } from '../excerpts.ts';
import { formatNames } from '../format-names.ts';
import { idsAt, positionsOf } from '../merge/list-ids.ts';
import { type EditedContent, type EditorState, positionsInBase } from '../state/editor-state.ts';
import type { OwnChanges } from '../state/own-changes.ts';
import { unsentChanges } from '../state/rebase.ts';
import type { DraftInfo } from '../stores/content-store.ts';
import { type DescribedChange, describeChanges } from './describe-changes.ts';

const MAX_NAMED = 4;

/** Maximum length of a text in a question, in characters. */
const TEXT_LENGTH = 60;

/**
 * Asks for confirmation before reverting a change that contains other people's changes.
 *
 * @param parts names of the changed parts of a list, and of their authors.
 */
export function mayRevert(
  name: string,
  draft: DraftInfo | undefined,
  parts: readonly string[],
): boolean {
  if (!draft || draft.colleagues.length === 0) return true;
  const names = formatNames(draft.colleagues);
  const facts = `“${name}” has changes of ${names}, who may still work on it.`;
  return window.confirm(
    draft.ids
      ? [`${facts} Revert all of these?`, '', ...parts].join('\n')
      : `${facts} Revert these too?`,
  );
}

/** Asks for confirmation before all changes that only the user made are reverted, and names these changes. */
export function mayRevertOwn(content: EditedContent, { reverted }: OwnChanges): boolean {
  const { current, changes, ids, fields } = content;
  const described = reverted.flatMap(({ path, value, ids: remaining }) => {
    const after = changes[path] ?? null;
    const positions =
      remaining && Array.isArray(after)
        ? positionsOf(remaining, idsAt(ids, path, after))
        : positionsInBase(content, path);
    return describeChanges({ path, before: value, after, content: current, positions }, fields);
  });
  const question =
    described.length === 1 ? 'Revert your change?' : `Revert your ${described.length} changes?`;
  return window.confirm([question, '', ...listChanges(described)].join('\n'));
}

/** Asks for confirmation before a sign-out that would lose changes, and names these changes. */
export function maySignOut({ content, drafts }: Pick<EditorState, 'content' | 'drafts'>): boolean {
  if (!content) return true;
  const { current, fields } = content;
  const unsent = unsentChanges(content, { drafts, conflicts: [] }, () => undefined);
  const described = unsent.flatMap(({ path, base, mine, ids }) => {
    const positions = ids && positionsOf(ids.base, ids.mine);
    return describeChanges(
      { path, before: base, after: mine, content: current, positions },
      fields,
    );
  });
  if (described.length === 0) return true;
  const facts = 'These changes are not stored, and will be lost:';
  return window.confirm(['Sign out?', '', facts, ...listChanges(described)].join('\n'));
}

/** Describes the first changes, and states how many others there are. */
function listChanges(described: readonly DescribedChange[]): readonly string[] {
  const lines = described.slice(0, MAX_NAMED).map(({ name, before, after }) => {
    const [old, now] = excerptsOf(before ?? '', after ?? '', TEXT_LENGTH);
    return `${name}: “${after === null ? old : now}”`;
  });
  const others = described.length - lines.length;
  return others > 0 ? [...lines, `and ${others} more`] : lines;
}
