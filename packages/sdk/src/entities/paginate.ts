import { PlatformError } from '../http/errors.ts';
import type { EntityPage } from '../protocol/entities.ts';

/**
 * Yields the items of all pages. Each page is requested only when the loop reaches it.
 *
 * @throws PlatformError of kind `invalid-response` if the server repeats a cursor.
 */
export async function* paginate<Item>(
  readPage: (cursor: string | undefined) => Promise<EntityPage<Item>>,
): AsyncGenerator<Item, void, undefined> {
  const cursors = new Set<string>();
  let cursor: string | undefined;
  do {
    const page: EntityPage<Item> = await readPage(cursor);
    yield* page.items;
    cursor = page.next_cursor ?? undefined;
    if (cursor !== undefined && cursors.size === cursors.add(cursor).size) {
      throw new PlatformError(
        'The server repeated a cursor, so the iteration would never end. Report this to the operator of the platform.',
        { kind: 'invalid-response' },
      );
    }
  } while (cursor !== undefined);
}
