import type { Writer } from '@groundwork/engine';
import type { PersonalData } from '../../part.ts';
import { deleteFailedRunsAbout } from './run-table.ts';

/** Failed runs contain copies of records, and are deleted with the account. */
export function createRunData({ writer }: { readonly writer: Writer }): PersonalData {
  return {
    erase: ({ appId, userId }) =>
      writer.write((connection) => deleteFailedRunsAbout(connection, appId, userId)),
  };
}
