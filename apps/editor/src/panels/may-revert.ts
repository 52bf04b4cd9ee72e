/** Asks the user for confirmation before changes are reverted. */
import { shorten } from '../excerpts.ts';
import { formatNames } from '../format-names.ts';
import { idsAt, positionsOf } from '../merge/list-ids.ts';
import { type EditedContent, positionsInBase } from '../state/editor-state.ts';
import type { OwnChanges } from '../state/own-changes.ts';
import type { DraftInfo } from '../stores/content-store.ts';
import { describeChanges } from './describe-changes.ts';

/** Maximum number of changes that a question names. */
const MAX_NAMED = 4;

/** Maximum length of a text in a question, in characters. */
const TEXT_LENGTH = 60;

/**
 * Asks before a change that contains changes of other people is reverted.
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

/** Asks before all changes that only the user made are reverted, and names them. */
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
  const lines = described.slice(0, MAX_NAMED).map(({ name, before, after }) => {
    return `${name}: “${shorten(after ?? before ?? '', TEXT_LENGTH)}”`;
  });
  const others = described.length - lines.length;
  return window.confirm(
    [
      described.length === 1 ? 'Revert your change?' : `Revert your ${described.length} changes?`,
      '',
      ...lines,
      ...(others > 0 ? [`and ${others} more`] : []),
    ].join('\n'),
  );
}
