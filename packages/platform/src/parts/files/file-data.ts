import type { FileRow } from '@groundwork/engine';
import type { Person, PersonalData } from '../../part.ts';
import { fileUri, fileUrl } from './file-links.ts';
import type { FileServices } from './services.ts';

const BATCH = 200;

/**
 * Returns the files that a person has uploaded as personal data. A setting determines whether they are deleted
 * with the account. Files in the site's content, published or not, are never deleted.
 */
export function createFileData({
  reader,
  files,
  isInContent,
  publicUrl,
}: FileServices): PersonalData {
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
      if (files.ofDeletedAccounts === 'keep') return files.anonymiseAllOf(person);
      for await (const file of own(person)) {
        if (await isInContent(reader, person.appId, file.id)) await files.anonymise(file.id);
        else await files.remove(file);
      }
    },
  };

  async function* own(person: Person): AsyncGenerator<FileRow> {
    let after: string | undefined = '';
    while (after !== undefined) {
      const found: FileRow[] = await files.listOf(person, after, BATCH);
      yield* found;
      after = found.length === BATCH ? found.at(-1)?.id : undefined;
    }
  }
}
