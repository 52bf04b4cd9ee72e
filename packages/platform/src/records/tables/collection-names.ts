import type { Store } from '../../database/schema/schema.ts';

/** Lists the names of the entities that an app has had records of. */
export async function listCollectionNames(store: Store, appId: string): Promise<string[]> {
  const rows = await store
    .selectFrom('collections')
    .select('entity')
    .where('app_id', '=', appId)
    .execute();
  return rows.map(({ entity }) => entity);
}
