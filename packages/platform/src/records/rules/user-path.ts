import type { Filter, Path } from '../../query/filter/filter.ts';

/** First name of a path into the user instead of the record; no field can have this name. */
const USER = '$user';

/** Returns a path into the user. The app's own fields of a user may stand under `data` (PROTOCOL, Rules). */
export function toUserPath(path: Path): Path {
  return [USER, ...(path[0] === 'data' && path.length > 1 ? path.slice(1) : path)];
}

/** Returns the path within the user; undefined for a path into the record. */
export function pathInUser(path: Path): Path | undefined {
  return path[0] === USER ? path.slice(1) : undefined;
}

/** Matches every signed-in user with a membership in the app. */
export const MEMBERS: Filter = { kind: 'test', path: [USER, 'id'], test: { op: 'exists' } };
