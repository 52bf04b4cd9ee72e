import type { Services } from '../../../services.ts';
import type { CreatorEmails } from '../email-change/confirm-email-change.ts';
import { discardFormerEmail, listFormerEmails } from '../tables/former-emails.ts';

/**
 * Time in milliseconds after which every request that started before the change has ended. Long requests, such as
 * replies of agents, may create records with the previous address until then.
 */
const SETTLED_MS = 15 * 60 * 1000;

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
}: Pick<Services, 'store' | 'updateCreatorEmails' | 'background'>): ResumableCreatorEmails {
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
