import {
  type EntitySchema,
  referencesOf,
  referredIds,
  type SqlConnection,
  type StoredRecord,
  toStore,
} from '@groundwork/engine';
import { findMembership } from '../../parts/accounts/index.ts';
import type { AppData } from './open-app-data.ts';

export interface MissingReference<Source> {
  /** The referring record. */
  readonly source: Source;
  readonly field: string;
  readonly entity: string;
  readonly id: string;
}

/** Finds the references of records to records that are not stored. */
export async function findMissingReferences<Source extends { readonly record: StoredRecord }>(
  connection: SqlConnection,
  data: Pick<AppData, 'app' | 'collections'>,
  schema: EntitySchema,
  sources: readonly Source[],
): Promise<MissingReference<Source>[]> {
  const references = referencesOf(schema).flatMap(([field, { entity, isMany }]) =>
    sources.flatMap((source) =>
      referredIds(JSON.parse(source.record.data), { field, isMany }).map((id) => {
        return { source, field, entity, id };
      }),
    ),
  );
  return withoutStored(connection, data, references);
}

/** Returns the references whose records are still not stored. */
export async function withoutStored<Source>(
  connection: SqlConnection,
  { app, collections }: Pick<AppData, 'app' | 'collections'>,
  references: readonly MissingReference<Source>[],
): Promise<MissingReference<Source>[]> {
  const missing: MissingReference<Source>[] = [];
  for (const [entity, same] of Map.groupBy(references, (reference) => reference.entity)) {
    const ids = [...new Set(same.map(({ id }) => id))];
    const stored =
      entity === 'User'
        ? await findMembers(connection, app.id, ids)
        : await collections.storedIds(
            connection,
            await collections.findWithin(connection, app.id, entity),
            ids,
          );
    missing.push(...same.filter(({ id }) => !stored.has(id)));
  }
  return missing;
}

async function findMembers(
  connection: SqlConnection,
  appId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const id of ids) {
    if (await findMembership(toStore(connection), appId, id)) found.add(id);
  }
  return found;
}
