/**
 * Updates the creator's email address in records after the address of an account has changed.
 *
 * The update runs in the background in small transactions, because there may be millions of records. The
 * account's previous address is stored until all records are updated, so that a restart can resume the update,
 * and until then access rules treat it like the current address. No events are published and no automations
 * start, because nobody has edited the records.
 */

import type { Engine, Store } from '@groundwork/engine';
import type { Background } from '@groundwork/engine/kernel';
import type { CreatorEmails } from '../email-change/confirm-email-change.ts';
import { discardFormerEmail, listFormerEmails } from '../tables/former-emails.ts';

/**
 * Time in milliseconds after which all requests that started before the change, such as replies of agents, have
 * ended and can no longer create records with the previous address.
 */
const SETTLED_MS = 15 * 60 * 1000;

export interface CreatorEmailsDependencies {
  readonly store: Store;
  readonly updateCreatorEmails: Engine['updateCreatorEmails'];
  readonly background: Background;
}

export interface ResumableCreatorEmails extends CreatorEmails {
  /** Continues the updates that an earlier process did not complete. */
  resume(): Promise<void>;
  /** Stops the updates. The next start continues them. */
  stop(): void;
}

export function createCreatorEmails({
  store,
  updateCreatorEmails,
  background,
}: CreatorEmailsDependencies): ResumableCreatorEmails {
  const timers = new Set<NodeJS.Timeout>();
  let isStopped = false;

  function update(userId: string): void {
    background.run(async () => {
      const [account] = await listFormerEmails(store, userId);
      if (!account) return;
      const remainingMs = Date.parse(account.changedDate) + SETTLED_MS - Date.now();
      await updateCreatorEmails(account, () => isStopped);
      if (isStopped) return;
      if (remainingMs <= 0) return discardFormerEmail(store, account);
      const timer = setTimeout(() => {
        timers.delete(timer);
        update(userId);
      }, remainingMs).unref();
      timers.add(timer);
    });
  }

  return {
    update,
    async resume() {
      for (const { userId } of await listFormerEmails(store)) update(userId);
    },
    stop() {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
