/** Determines which members have changed which parts of the lists in drafts. */
import { isJsonArray, type JsonValue } from '@groundwork/engine/kernel';
import { type ContentAuthor, LIST_ORDER } from '@groundwork/sdk/protocol';
import { isBelow, replaceAt } from './content-path.ts';
import type { StoredDraft } from './draft-table.ts';
import { changedParts, itemsOf, type ListItems } from './list-items.ts';

/** Ids of the members who have changed each part of a list, in order from the latest to the first change. */
type DraftParts = StoredDraft['parts'];

interface DraftedList extends ListItems {
  readonly parts: DraftParts;
}

/** Removes the parts of a list that are published, and the members who have changed only these parts. */
export function withOpenParts(draft: StoredDraft, published: ListItems): StoredDraft {
  if (!isJsonArray(draft.value)) return draft;
  const items = itemsOf(draft.value, draft.ids);
  const parts = partsBetween(published, items, (part) => draft.parts[part] ?? [draft.author.id]);
  const changing = new Set(Object.values(parts).flat());
  const all = [draft.author, ...draft.others];
  const [author = draft.author, ...others] = all.filter(({ id }) => changing.has(id));
  return { ...draft, ids: items.ids, parts, author, others };
}

/** Returns a list with its drafts applied, whether they replace the list or values inside it. */
export function draftedList(
  path: string,
  published: ListItems,
  drafts: readonly StoredDraft[],
): DraftedList {
  const draft = drafts.find((each) => each.path === path);
  if (draft) return { ...itemsOf(draft.value, draft.ids), parts: draft.parts };
  let value: JsonValue = published.values;
  const parts: Record<string, readonly string[]> = {};
  for (const each of drafts.filter((one) => isBelow(one.path, path))) {
    const names = each.path.slice(path.length + 1).split('.');
    value = replaceAt(value, names, each.value);
    const id = published.ids[Number(names[0])];
    if (id === undefined) continue;
    for (const member of [...each.others, each.author]) {
      parts[id] = authorsAfter(parts[id], member.id);
    }
  }
  return { values: isJsonArray(value) ? value : [], ids: published.ids, parts };
}

/** Returns which members have changed each part of a list, after a member has replaced the list. */
export function partsAfter(
  published: ListItems,
  before: DraftedList,
  after: ListItems,
  author: ContentAuthor,
): DraftParts {
  const changed = new Set(changedParts(before, after));
  return partsBetween(published, after, (part) => {
    const known = before.parts[part];
    if (known && !changed.has(part)) return known;
    // A removal is added to the changes of a member without replacing an earlier change of the same member. So
    // restoring the item can undo the removal alone.
    if (part !== LIST_ORDER && !after.ids.includes(part)) return [author.id, ...(known ?? [])];
    const isRestored = after.ids.includes(part) && !before.ids.includes(part);
    return authorsAfter(isRestored ? known?.slice(1) : known, author.id);
  });
}

/**
 * Returns the members other than the author who have changed parts of a list, whose earlier drafts become one
 * draft.
 */
export function othersIn(
  parts: DraftParts,
  author: ContentAuthor,
  drafts: readonly StoredDraft[],
): readonly ContentAuthor[] {
  const members = drafts.flatMap((draft) => [draft.author, ...draft.others]);
  const byId = new Map(members.map((member) => [member.id, member]));
  const others = [...new Set(Object.values(parts).flat())].filter((id) => id !== author.id);
  return others.flatMap((id) => byId.get(id) ?? []);
}

function partsBetween(
  published: ListItems,
  draft: ListItems,
  authorsOf: (part: string) => readonly string[],
): DraftParts {
  return Object.fromEntries(changedParts(published, draft).map((part) => [part, authorsOf(part)]));
}

function authorsAfter(known: readonly string[] = [], author: string): readonly string[] {
  return [author, ...known.filter((id) => id !== author)];
}
