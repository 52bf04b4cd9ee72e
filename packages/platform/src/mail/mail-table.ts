import type { MailRow, Store } from '../database/schema/schema.ts';
import { createRecordId } from '../kernel/record-id.ts';

const LIST_LIMIT = 200;

/** Stores a sent mail. */
export async function insertMail(
  store: Store,
  mail: Pick<MailRow, 'sender' | 'recipient' | 'subject' | 'body'>,
): Promise<void> {
  await store
    .insertInto('mails')
    .values({ ...mail, id: createRecordId(), created_date: new Date().toISOString() })
    .execute();
}

/** Lists the latest 200 mails, newest first. */
export function listMails(store: Store): Promise<MailRow[]> {
  return store
    .selectFrom('mails')
    .selectAll()
    .orderBy('created_date', 'desc')
    .orderBy('id', 'desc')
    .limit(LIST_LIMIT)
    .execute();
}

/** Finds the mail with an id. */
export function findMail(store: Store, id: string): Promise<MailRow | undefined> {
  return store.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
}
