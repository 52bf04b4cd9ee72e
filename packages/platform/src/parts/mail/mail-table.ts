import type { Store } from '@groundwork/engine';
import { createRecordId } from '@groundwork/engine/kernel';

declare module '@groundwork/engine' {
  interface Schema {
    mails: MailRow;
  }
}

/** A sent mail. */
export interface MailRow {
  id: string;
  sender: string;
  recipient: string;
  subject: string;
  /** Plain text. */
  body: string;
  /** The body as HTML; null for a mail of plain text only. */
  html: string | null;
  created_date: string;
}

const LIST_LIMIT = 200;

/** Stores a sent mail. */
export async function insertMail(
  store: Store,
  mail: Pick<MailRow, 'sender' | 'recipient' | 'subject' | 'body' | 'html'>,
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

/** Lists the subjects and dates of the mails to an address, oldest first. */
export function listMailsTo(
  store: Store,
  recipient: string,
): Promise<Pick<MailRow, 'subject' | 'created_date'>[]> {
  return store
    .selectFrom('mails')
    .select(['subject', 'created_date'])
    .where('recipient', '=', recipient)
    .orderBy('created_date')
    .execute();
}

/** Deletes the mails to an address. */
export async function deleteMailsTo(store: Store, recipient: string): Promise<void> {
  await store.deleteFrom('mails').where('recipient', '=', recipient).execute();
}

/** Moves the stored mails of an address to the new address of the same person, who can then still find them. */
export async function readdressMails(store: Store, from: string, to: string): Promise<void> {
  await store.updateTable('mails').set({ recipient: to }).where('recipient', '=', from).execute();
}
