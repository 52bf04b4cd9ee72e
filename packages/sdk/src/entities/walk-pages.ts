import type { EntityPage } from '../protocol/entities.ts';

/** What is on the pages, one by one; each page is read when what is before it has been used. */
export async function* walkPages<Item>(
  readPage: (cursor: string | undefined) => Promise<EntityPage<Item>>,
): AsyncGenerator<Item, void, undefined> {
  let cursor: string | undefined;
  do {
    const page: EntityPage<Item> = await readPage(cursor);
    yield* page.items;
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
}
