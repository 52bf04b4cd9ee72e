import {
  anonymiseFile,
  anonymiseFilesOf,
  type FileRow,
  type Files,
  listFilesOf,
  removeFile,
  type SqlConnection,
  type Store,
} from '@groundwork/engine';
import type { Person, PersonalData } from '../../part.ts';
import { fileUri, fileUrl } from './file-links.ts';

const BATCH = 200;

export interface FileDataDependencies {
  readonly store: Store;
  readonly reader: SqlConnection;
  readonly files: Pick<Files, 'content' | 'ofDeletedAccounts'>;
  /** Returns whether the content of the site, published or not, contains a file. */
  readonly isInContent: (reader: SqlConnection, appId: string, fileId: string) => Promise<boolean>;
  /** Origin of the platform, with which the URLs of files start. */
  readonly publicUrl: string;
}

/**
 * Returns the files that a person has uploaded as personal data. A setting determines whether they are deleted
 * with the account. Files that the content of the site contains, published or not, are never deleted.
 */
export function createFileData({
  store,
  reader,
  files,
  isInContent,
  publicUrl,
}: FileDataDependencies): PersonalData {
  return {
    exported: {
      name: 'files',
      async *read(person) {
        for await (const file of own(person)) {
          const { name, content_type, size, created_date } = file;
          const place = file.is_private
            ? { file_uri: fileUri(file) }
            : { file_url: fileUrl({ publicUrl }, file) };
          yield { name, content_type, size, created_date, ...place };
        }
      },
    },
    async erase(person) {
      if (files.ofDeletedAccounts === 'keep') return anonymiseFilesOf(store, person);
      for await (const file of own(person)) {
        if (await isInContent(reader, person.appId, file.id)) await anonymiseFile(store, file.id);
        else await removeFile({ store, files }, file);
      }
    },
  };

  async function* own(person: Person): AsyncGenerator<FileRow> {
    let after: string | undefined = '';
    while (after !== undefined) {
      const found: FileRow[] = await listFilesOf(store, person, after, BATCH);
      yield* found;
      after = found.length === BATCH ? found.at(-1)?.id : undefined;
    }
  }
}
