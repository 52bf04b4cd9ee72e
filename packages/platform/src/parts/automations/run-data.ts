import type { Writer } from '@groundwork/engine';
import type { PersonalData } from '../../part.ts';
import { deleteFailedRunsAbout } from './run-table.ts';

/**
 * Describes failed runs as personal data, because a run contains a copy of the record that started it. The failed runs
 * about a person are deleted with the account.
 */
export function createRunData({ writer }: { readonly writer: Writer }): PersonalData {
  return {
    erase: ({ appId, userId }) =>
      writer.write((connection) => deleteFailedRunsAbout(connection, appId, userId)),
  };
}
