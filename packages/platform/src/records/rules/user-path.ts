import type { Filter, Path } from '../../query/filter/filter.ts';

/** Stands first in a path that leads into the user, not the record; no field can be called so. */
const USER = '$user';

/** A path into the user. The app's own fields of a user may stand under `data` (PROTOCOL, Rules). */
export function toUserPath(path: Path): Path {
  return [USER, ...(path[0] === 'data' && path.length > 1 ? path.slice(1) : path)];
}

/** The rest of a path into the user; undefined when it leads into the record. */
export function pathInUser(path: Path): Path | undefined {
  return path[0] === USER ? path.slice(1) : undefined;
}

/** Holds for everyone who is signed in: whoever has a place in the app. */
export const MEMBERS: Filter = { kind: 'test', path: [USER, 'id'], test: { op: 'exists' } };
