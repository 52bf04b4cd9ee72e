import { createHash } from 'node:crypto';
import { compareRecords, readMeta, writeMeta } from '@groundwork/engine';
import type { Data } from './open-data.ts';
import type { Start } from './start.ts';

/** Time limit of the check, in milliseconds. */
const LIMIT_MS = 2000;

const LISTED = 5;

/**
 * Logs a warning if the entity files do not accept all stored records. Checks only if the entity files have changed
 * since a check that found nothing.
 */
export async function checkStoredRecords(
  { settings, loaded, log }: Pick<Start, 'settings' | 'loaded' | 'log'>,
  { store, reader, recordUsers: users }: Pick<Data, 'store' | 'reader' | 'recordUsers'>,
  isStopped: () => boolean,
): Promise<void> {
  const appId = settings.app.id;
  // Leaves out unique keys, because the start has already created their indexes.
  const schemas = loaded.entities.schemas.map((schema) => ({ ...schema, unique: [] }));
  const parts = schemas.map(({ name, record, isLenient }) => ({ name, record, isLenient }));
  const hash = createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  const key = `checked_schema:${appId}`;
  if ((await readMeta(store, key)) === hash) return;
  const end = performance.now() + LIMIT_MS;
  const { findings, records, isComplete } = await compareRecords(
    { connection: reader, appId, schemas, users },
    () => isStopped() || performance.now() > end,
  );
  const violations = findings.filter(({ isViolation }) => isViolation);
  if (isStopped()) return;
  if (violations.length === 0) {
    if (isComplete) await writeMeta(store, key, hash);
    return;
  }
  const listed = violations
    .slice(0, LISTED)
    .map(({ entity, field, records: count }) => `${entity}.${field} (${count})`);
  const more = violations.length > LISTED ? ' and more' : '';
  const scope = isComplete ? '' : ` among the first ${records}`;
  log.warn({
    message: `The entity files do not accept all stored records${scope}. Records by field: ${listed.join(', ')}${more}. Run "groundwork schema diff" for details.`,
  });
}
