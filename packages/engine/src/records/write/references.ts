/** References: fields that contain a record's id. They are checked in the transaction of each write. */
import type { JsonObject } from '../../kernel/json.ts';
import { invalidField, type ServiceError } from '../../kernel/service-error.ts';
import type { Filter } from '../../query/filter/filter.ts';
import { referredIds } from '../../query/filter/matches-filter.ts';
import type { EntityContext } from '../entity-context.ts';
import { permittedWhere, type RecordSource } from '../permitted-records.ts';
import type { EntitySchema, Reference } from '../schema/entity-schema.ts';
import { lockIds } from '../tables/records.ts';
import type { Writing } from './writing.ts';

export interface Referrer {
  readonly entity: string;
  readonly field: string;
  readonly onDelete: Reference['onDelete'];
  readonly isMany: boolean;
}

export function listReferrers(
  schemas: readonly EntitySchema[],
): ReadonlyMap<string, readonly Referrer[]> {
  const referrers = schemas.flatMap((schema) =>
    referencesOf(schema).map(([field, { entity: target, ...rest }]) => ({
      target,
      referrer: { ...rest, entity: schema.name, field },
    })),
  );
  const byTarget = Map.groupBy(referrers, ({ target }) => target);
  return new Map([...byTarget].map(([name, all]) => [name, all.map(({ referrer }) => referrer)]));
}

export function referencesOf({ record }: EntitySchema): [field: string, reference: Reference][] {
  return Object.entries(record.properties ?? {}).flatMap(([field, { reference }]) =>
    reference ? [[field, reference] as [string, Reference]] : [],
  );
}

interface Dangling {
  /** Index of the record in the request. */
  readonly index: number;
  readonly field: string;
  readonly entity: string;
}

/**
 * Finds references to records that do not exist. A record that the principal may not read counts as missing, so that a
 * write does not reveal that the record exists. The records that were found cannot be deleted until the transaction
 * ends.
 *
 * @param known the only record before its change, as the principal may read it. References that it contains already
 * are not checked. References in hidden fields are, because the result would otherwise reveal the hidden values.
 */
export async function findDangling(
  writing: Writing,
  records: readonly JsonObject[],
  known: JsonObject = {},
): Promise<Dangling[]> {
  const missing: Dangling[] = [];
  for (const [field, { entity, isMany }] of referencesOf(writing.schema)) {
    const unchanged = new Set(referredIds(known, { field, isMany }));
    const ids = records.map((record) =>
      referredIds(record, { field, isMany }).filter((id) => !unchanged.has(id)),
    );
    const given = [...new Set(ids.flat())];
    if (given.length === 0) continue;
    const target = await writing.related(entity);
    const present = new Set(target && (await lockReadable(target, given)));
    for (const [index, own] of ids.entries()) {
      if (!own.every((id) => present.has(id))) missing.push({ index, field, entity });
    }
  }
  return missing;
}

async function lockReadable(
  target: RecordSource & EntityContext,
  ids: readonly string[],
): Promise<string[]> {
  const named: Filter = { kind: 'test', path: ['id'], test: { op: 'in', values: ids } };
  const where = await permittedWhere(target, 'read', named);
  return lockIds(target.connection, target.collection, where);
}

/** @param index index of the record in a request with several records. */
export function dangling({ field, entity }: Dangling, index?: number): ServiceError {
  const name = index === undefined ? field : `${index}.${field}`;
  return invalidField(name, `There is no ${entity} with this id, or you may not read it`);
}
