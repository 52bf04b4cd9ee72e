import {
  compareRecords,
  type SchemaComparison,
  type SchemaFinding,
  withReadOnly,
} from '@groundwork/engine';
import { selectUserRecords } from '../../parts/accounts/index.ts';
import type { Settings } from '../../settings/settings.ts';
import { loadAppEntities } from '../app-data/load-app-entities.ts';

/**
 * Compares the stored records with the app's entity files. Changes nothing, and works while the platform runs.
 *
 * @param warn called with a message for each part of a Base44 app that is ignored.
 * @throws StartUpError when there is no data, or when an entity file is invalid.
 */
export function diffSchema(
  settings: Settings,
  warn: (message: string) => void,
): Promise<SchemaComparison> {
  const { schemas, referredUsers } = loadAppEntities(settings, warn, () => {});
  const users = { schema: referredUsers, select: selectUserRecords };
  return withReadOnly(settings, (connection) =>
    compareRecords({ connection, appId: settings.app.id, schemas, users }),
  );
}

export function describeComparison({ findings, records }: SchemaComparison): string {
  const violations = findings.filter(({ isViolation }) => isViolation);
  const undeclared = findings.filter(({ isViolation }) => !isViolation);
  const state = violations.length === 0 ? 'accept all of them' : 'do not accept all of them';
  return [
    `${records} stored ${records === 1 ? 'record' : 'records'}. The entity files ${state}.`,
    ...section('Records that the schema does not accept:', violations),
    ...section('Fields that remain in records, but that the schema does not declare:', undeclared),
  ].join('\n');
}

function section(title: string, findings: readonly SchemaFinding[]): string[] {
  return findings.length === 0 ? [] : ['', title, ...findings.map(describeFinding)];
}

function describeFinding(finding: SchemaFinding): string {
  const { entity, field, reason, isViolation, records, examples, renamedTo } = finding;
  const count = `${records} ${records === 1 ? 'record' : 'records'}, such as ${examples.join(', ')}`;
  const advice = renamedTo === undefined ? '' : `. Was it renamed to ${renamedTo}?`;
  return `  - ${entity}.${field}: ${isViolation ? `${reason}: ` : ''}${count}${advice}`;
}
