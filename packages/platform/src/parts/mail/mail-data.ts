import type { Store } from '@groundwork/engine';
import type { PersonalData } from '../../part.ts';
import { deleteMailsTo, listMailsTo } from './mail-table.ts';

export function createMailData(store: Store): PersonalData {
  return {
    exported: {
      name: 'mails',
      async *read({ email }) {
        for (const { subject, created_date } of await listMailsTo(store, email)) {
          yield { subject, created_date };
        }
      },
    },
    erase: ({ email }) => deleteMailsTo(store, email),
  };
}
