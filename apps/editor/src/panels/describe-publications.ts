import type { Version } from '../stores/content-store.ts';
import { formatDate } from './format-date.ts';
import { nameOfVersion } from './name-of-version.ts';

/** Describes the versions that other people have published; returns null if there are none. The newest comes first. */
export function describePublications(versions: readonly Version[]): string | null {
  const others = versions.filter(({ author }) => author !== 'You');
  const [newest] = others;
  if (!newest) return null;
  const { author, restored, changes, date } = newest;
  const count = changes.length === 1 ? '1 change' : `${changes.length} changes`;
  const what = restored === null ? `published ${count}` : `restored ${nameOfVersion(restored)}`;
  const text = `${author} ${what} on ${formatDate(date)}.`;
  return others.length === 1
    ? text
    : `Other people published ${others.length} versions. The newest: ${text}`;
}
