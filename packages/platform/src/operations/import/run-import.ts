import { resolve } from 'node:path';
import type { FieldSchema } from '@groundwork/engine';
import { StartUpError } from '@groundwork/engine/kernel';
import type { Settings } from '../../settings/settings.ts';
import { withoutStored } from '../app-data/missing-references.ts';
import { type AppData, withAppData } from '../app-data/open-app-data.ts';
import { createCopyFiles } from './copy-files.ts';
import { type ExportedFile, findExportedFiles } from './find-files.ts';
import { importEntity, type UnresolvedReference } from './import-entity.ts';
import { importUsers, mailUsers } from './import-users.ts';
import { readCsvRows } from './read-csv-rows.ts';
import { readJsonRows } from './read-json-rows.ts';
import type { SourceRow } from './source-row.ts';
import { createTally, describeCounts, type Tally } from './tally.ts';

/** Number of references that are checked together. */
const CHECKED_REFERENCES = 500;

export interface ImportOptions {
  readonly folder: string;
  /** Hosts from which files are copied, such as `media.base44.com`. */
  readonly filesFrom: readonly string[];
}

/**
 * Runs the command "import", which stores data that was exported from the hosted platform (Base44).
 *
 * Rows that are already stored are skipped: records by their id, users by their email address. So an import
 * that was interrupted continues when it is run again. An invalid row is reported and does not stop the import.
 *
 * @param report called with each line to print.
 * @returns whether every row is stored.
 * @throws StartUpError when the operator must change something. Rows that were imported before remain stored.
 */
export async function runImport(
  settings: Settings,
  { folder, filesFrom }: ImportOptions,
  report: (line: string) => void,
): Promise<boolean> {
  if (filesFrom.length > 0 && settings.production && settings.publicUrl === undefined) {
    throw new StartUpError(
      'Records will contain URLs of the copied files, so the import needs the origin of the platform. Set publicUrl (GROUNDWORK_PUBLIC_URL), then run it again.',
    );
  }
  return withAppData(settings, report, async (data) => {
    const { declared } = data.entities.catalogue;
    const names = declared.map(({ name }) => name);
    const files = findExportedFiles(resolve(folder), names);
    const copyFiles = createCopyFiles(data, filesFrom);
    const userIds = new Map<string, string>();
    const tallies: [ExportedFile, Tally][] = [];
    const unresolved: UnresolvedReference[] = [];
    for (const file of files) {
      const tally = createTally(file.name, report);
      tallies.push([file, tally]);
      if (file.entity === 'User') {
        await importUsers(data, readRows(file, userRecord(data), tally), userIds, tally);
        continue;
      }
      const schema = data.entities.catalogue.find(file.entity ?? entityNameOf(file));
      if (!schema) {
        tally.reject(1, `the app has no such entity. Its entities: ${names.join(', ') || 'none'}`);
        continue;
      }
      const rows = readRows(file, schema.record, tally);
      await importEntity({ data, schema, rows, copyFiles, userIds, tally, unresolved });
    }
    await reportMissing(data, unresolved);
    let mails = 0;
    for (const [file, tally] of tallies) {
      if (file.entity !== 'User') continue;
      mails += await mailUsers(data, readRows(file, userRecord(data), tally), tally);
    }
    for (const [{ name }, { counts }] of tallies) report(`${name}: ${describeCounts(counts)}`);
    if (mails > 0) report(`Mails: ${mails} with a link to choose a password`);
    return tallies.every(([, { counts }]) => counts.rejected === 0);
  });
}

/** Reports the references to records that none of the files contains. */
async function reportMissing(
  data: AppData,
  references: readonly UnresolvedReference[],
): Promise<void> {
  for (let start = 0; start < references.length; start += CHECKED_REFERENCES) {
    const some = references.slice(start, start + CHECKED_REFERENCES);
    for (const { source, field, entity, id } of await withoutStored(data.reader, data, some)) {
      source.tally.note(source.line, `${field}: there is no ${entity} with the id ${id}`);
    }
  }
}

/**
 * Returns the entity name for a file without a declared entity, which some apps accept.
 */
function entityNameOf({ name }: ExportedFile): string {
  return name.replace(/(_export)?\.\w+$/i, '');
}

function readRows(
  { path, name }: ExportedFile,
  record: FieldSchema,
  tally: Tally,
): AsyncIterable<SourceRow> {
  if (!/\.csv$/i.test(name)) return readJsonRows(path);
  return readCsvRows(path, record, (headings) => tally.ignore(1, headings));
}

/** Returns the declaration of the fields of users, who may also have fields that are not declared. */
function userRecord({ entities }: AppData): FieldSchema {
  return { type: 'object', ...entities.user, additionalProperties: true };
}
