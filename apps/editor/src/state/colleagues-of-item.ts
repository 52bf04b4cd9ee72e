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
    return draft.parts[partAt(content, each, path) ?? '']?.colleagues ?? [];
  });
  return [...new Set(names)];
}
