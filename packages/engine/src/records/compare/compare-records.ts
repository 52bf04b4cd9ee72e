/** Finds the stored records that do not match the schemas of their entities. */
import { type SqlConnection, textOf } from '../../database/sql-connection.ts';
import { type JsonObject, ownField } from '../../kernel/json.ts';
import { nearestName } from '../../kernel/nearest-name.ts';
import { createTimeSlices } from '../../kernel/time-slices.ts';
import { dialectOf } from '../../query/dialect/dialect-of.ts';
import { referredIds } from '../../query/filter/matches-filter.ts';
import type { EntitySchema } from '../schema/entity-schema.ts';
import { createCollections, tableOf } from '../tables/collections.ts';
import { selectIds, whereIds } from '../tables/records.ts';
import { findDuplicates, toUniqueIndex } from '../tables/unique-keys.ts';
import { sourceOfUsers, type Users } from '../users.ts';
import { referencesOf } from '../write/references.ts';
import { compareRecord, type Difference, UNDECLARED } from './compare-record.ts';

/** Maximum number of records that one statement reads, so that they fit into memory. */
const SLICE = 100;

const EXAMPLES = 3;

/** A difference that one or more records of an entity have. It contains no values of the records. */
export interface SchemaFinding extends Difference {
  readonly entity: string;
  readonly records: number;
  /** Ids of up to three of the records. */
  readonly examples: readonly string[];
  /** Declared field to which the undeclared field may have been renamed. */
  readonly renamedTo?: string;
}

export interface SchemaComparison {
  readonly findings: readonly SchemaFinding[];
  /** Number of compared records. */
  readonly records: number;
  /** Whether all records were compared. */
  readonly isComplete: boolean;
}

interface Compared {
  readonly connection: SqlConnection;
  readonly appId: string;
  readonly schemas: readonly EntitySchema[];
  /** The users, to whom records can refer. */
  readonly users?: Users | undefined;
}

/**
 * Compares the stored records of an app with its schemas. Only reads.
 *
 * @param isStopped if this function returns true, the remaining records are not compared.
 */
export async function compareRecords(
  { connection, appId, schemas, users }: Compared,
  isStopped: () => boolean = () => false,
): Promise<SchemaComparison> {
  const collections = createCollections(connection);
  const nextSlice = createTimeSlices();
  const findings: SchemaFinding[] = [];
  let records = 0;
  const storedIds = async (entity: string, ids: readonly string[]) => {
    const collection =
      entity === 'User'
        ? users && sourceOfUsers(users, appId, connection).collection
        : await collections.find(appId, entity);
    if (collection === undefined || ids.length === 0) return new Set<string>();
    return new Set(await selectIds(connection, collection, whereIds(connection, ids)));
  };
  for (const schema of schemas) {
    const collection = await collections.find(appId, schema.name);
    if (collection === undefined) continue;
    const found = createFindings(schema);
    const select = `SELECT id, data FROM ${tableOf(collection)} WHERE id > ? ORDER BY id LIMIT ${SLICE}`;
    let after: string | undefined = '';
    while (after !== undefined && !isStopped()) {
      const rows = await connection.all(select, [after]);
      const slice = rows.map((row): StoredFields => {
        return { id: textOf(row.id), fields: JSON.parse(textOf(row.data)) };
      });
      for (const { id, fields } of slice) {
        found.countFields(fields);
        for (const difference of compareRecord(schema, fields)) found.add(id, difference);
      }
      for (const { id, field, entity } of await findDangling(schema, slice, storedIds)) {
        found.add(id, { field, reason: `There is no ${entity} with this id`, isViolation: true });
      }
      records += slice.length;
      after = slice.length === SLICE ? slice.at(-1)?.id : undefined;
      await nextSlice();
    }
    findings.push(...found.list());
    if (after !== undefined) return { findings, records, isComplete: false };
    for (const key of schema.unique) {
      const index = toUniqueIndex(dialectOf(connection), collection, schema, key);
      const duplicates = await findDuplicates(connection, index);
      if (duplicates.records === 0) continue;
      const reason = 'Another record has the same value, and the field is unique';
      const field = key.fields.join(', ');
      findings.push({ entity: schema.name, field, reason, isViolation: true, ...duplicates });
    }
  }
  return { findings, records, isComplete: true };
}

interface StoredFields {
  readonly id: string;
  readonly fields: JsonObject;
}

async function findDangling(
  schema: EntitySchema,
  slice: readonly StoredFields[],
  storedIds: (entity: string, ids: readonly string[]) => Promise<ReadonlySet<string>>,
) {
  const dangling: { readonly id: string; readonly field: string; readonly entity: string }[] = [];
  for (const [field, { entity, isMany }] of referencesOf(schema)) {
    const referred = slice.map(({ id, fields }) => {
      return { id, ids: referredIds(fields, { field, isMany }).filter((target) => target !== '') };
    });
    const stored = await storedIds(entity, [...new Set(referred.flatMap(({ ids }) => ids))]);
    for (const { id, ids } of referred) {
      if (!ids.every((target) => stored.has(target))) dangling.push({ id, field, entity });
    }
  }
  return dangling;
}

function createFindings({ name: entity, record }: EntitySchema) {
  const byKey = new Map<string, Difference & { records: number; examples: string[] }>();
  const withValue = new Set<string>();
  return {
    countFields(fields: JsonObject) {
      for (const name of Object.keys(record.properties ?? {})) {
        if ((ownField(fields, name) ?? null) !== null) withValue.add(name);
      }
    },
    add(id: string, difference: Difference) {
      const key = JSON.stringify([difference.field, difference.reason]);
      const finding = byKey.get(key) ?? { ...difference, records: 0, examples: [] };
      byKey.set(key, finding);
      finding.records += 1;
      if (finding.examples.length < EXAMPLES) finding.examples.push(id);
    },
    list(): SchemaFinding[] {
      const unused = Object.keys(record.properties ?? {}).filter((name) => !withValue.has(name));
      return [...byKey.values()].map((finding) => {
        const isUndeclared = finding.reason === UNDECLARED;
        // Without a similar name, a rename is likely only if a single field has no values.
        const only = unused.length === 1 ? unused[0] : undefined;
        const renamedTo = isUndeclared ? (nearestName(finding.field, unused) ?? only) : undefined;
        return { entity, ...finding, ...(renamedTo !== undefined && { renamedTo }) };
      });
    },
  };
}
