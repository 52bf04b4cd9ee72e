/**
 * Updates the e-mail address of the creator in records, after the address of an account has changed.
 *
 * Runs in the background in small transactions, because there may be millions of records. The former address of the
 * account remains until all records are updated, so that a restart resumes the update. Until then the access rules of
 * records treat it like the current one. Publishes no events and starts no automations, because nobody edited the
 * records.
 */

import { listCollections, type Store, updateCreatorEmails, type Writer } from '@groundwork/engine';
import type { Background } from '@groundwork/engine/kernel';
import type { CreatorEmails } from '../email-change/confirm-email-change.ts';
import { discardFormerEmail, type FormerEmail, listFormerEmails } from '../tables/former-emails.ts';

/**
 * Time after which all calls that started before the change, such as replies of agents, have ended and can no longer
 * create records with the former address, in milliseconds.
 */
const SETTLED_MS = 15 * 60 * 1000;

/** Dependencies of this module. */
export interface CreatorEmailsDependencies {
  readonly store: Store;
  readonly writer: Writer;
  readonly background: Background;
}

/** Updates of one platform that can be resumed and ended. */
export interface ResumableCreatorEmails extends CreatorEmails {
  /** Continues the updates that an earlier process did not complete. */
  resume(): Promise<void>;
  /** Ends the updates; the next start continues them. */
  stop(): void;
}

/** Creates the updates of one platform. */
export function createCreatorEmails({
  store,
  writer,
  background,
}: CreatorEmailsDependencies): ResumableCreatorEmails {
  const timers = new Set<NodeJS.Timeout>();
  let isStopped = false;

  function update(userId: string): void {
    background.run(async () => {
      const [account] = await listFormerEmails(store, userId);
      if (!account) return;
      const remainingMs = Date.parse(account.changedDate) + SETTLED_MS - Date.now();
      await updateAll(account);
      if (isStopped) return;
      if (remainingMs <= 0) return discardFormerEmail(store, account);
      const timer = setTimeout(() => {
        timers.delete(timer);
        update(userId);
      }, remainingMs).unref();
      timers.add(timer);
    });
  }

  async function updateAll(account: FormerEmail): Promise<void> {
    for (const collection of await listCollections(store)) {
      let after: string | undefined = '';
      while (after !== undefined && !isStopped) {
        const from: string = after;
        after = await writer.write((connection) =>
          updateCreatorEmails(connection, collection, account, from),
        );
      }
    }
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
