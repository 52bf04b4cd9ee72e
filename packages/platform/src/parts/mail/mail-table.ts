import type { Store } from '@groundwork/engine';
import { createRecordId } from '@groundwork/engine/kernel';

declare module '@groundwork/engine' {
  interface Schema {
    mails: MailRow;
  }
}

export interface MailRow {
  id: string;
  sender: string;
  recipient: string;
  subject: string;
  body: string;
  /** The email as HTML; null for an email that is only plain text. */
  html: string | null;
  created_date: string;
}

const LIST_LIMIT = 200;

export async function insertMail(
  store: Store,
  mail: Pick<MailRow, 'sender' | 'recipient' | 'subject' | 'body' | 'html'>,
): Promise<void> {
  await store
    .insertInto('mails')
    .values({ ...mail, id: createRecordId(), created_date: new Date().toISOString() })
    .execute();
}

/** Lists the latest 200 emails, newest first. */
export function listMails(store: Store): Promise<MailRow[]> {
  return store
    .selectFrom('mails')
    .selectAll()
    .orderBy('created_date', 'desc')
    .orderBy('id', 'desc')
    .limit(LIST_LIMIT)
    .execute();
}

export function findMail(store: Store, id: string): Promise<MailRow | undefined> {
  return store.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
}

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

export async function deleteMailsTo(store: Store, recipient: string): Promise<void> {
  await store.deleteFrom('mails').where('recipient', '=', recipient).execute();
}

/** Moves the stored emails of an address to the person's new address, so that the person can still find them. */
export async function readdressMails(store: Store, from: string, to: string): Promise<void> {
  await store.updateTable('mails').set({ recipient: to }).where('recipient', '=', from).execute();
}
