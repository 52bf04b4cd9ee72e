import type { Arranged } from '../merge/list-ids.ts';
import { isBelow, isWithin } from '../merge/paths.ts';
import type { DraftInfo } from '../stores/content-store.ts';
import { partAt } from './replaced.ts';

export function colleaguesOfItem(
  path: string,
  drafts: Readonly<Record<string, DraftInfo>>,
  content: Arranged,
): readonly string[] {
  const names = Object.entries(drafts).flatMap(([each, draft]) => {
    if (isWithin(each, path)) return draft.colleagues;
    if (!isBelow(path, each)) return [];
    const id = partAt(content, each, path) ?? '';
    // Nobody works on an item that another person has removed, and that only this user still has.
    return draft.ids?.includes(id) ? (draft.parts[id]?.colleagues ?? []) : [];
  });
  return [...new Set(names)];
}
