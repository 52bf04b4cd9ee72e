import {
  type StoredConversation,
  selectConversationsBefore,
} from '../../agents/conversation-table.ts';
import type { Conversations } from '../../agents/conversations.ts';
import type { Store } from '../../database/schema/schema.ts';
import type { SqlConnection } from '../../database/sql-connection.ts';
import type { Background } from '../../kernel/background.ts';
import type { Settings } from '../../settings/settings.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Interval at which outdated data is deleted, in milliseconds. */
const INTERVAL_MS = 60 * 60 * 1000;

const BATCH = 100;

/** Dependencies of this module. */
export interface RetentionDependencies {
  readonly store: Store;
  readonly reader: SqlConnection;
  readonly conversations: Pick<Conversations, 'remove'>;
  readonly background: Background;
}

/**
 * Deletes data that is older than the settings allow: now, and every hour.
 *
 * @returns a function that ends this.
 */
export function startRetention(
  { store, reader, conversations, background }: RetentionDependencies,
  days: Settings['retentionDays'],
): () => void {
  async function deleteOutdated(): Promise<void> {
    const dateBefore = (count: number) => new Date(Date.now() - count * DAY_MS).toISOString();
    for (const [table, limit] of [
      ['app_logs', days.visits],
      ['mails', days.mails],
      ['audit_events', days.audit],
    ] as const) {
      if (limit === undefined) continue;
      await store.deleteFrom(table).where('created_date', '<', dateBefore(limit)).execute();
    }
    if (days.conversations === undefined) return;
    let found: StoredConversation[];
    do {
      found = await selectConversationsBefore(reader, dateBefore(days.conversations), BATCH);
      for (const conversation of found) await conversations.remove(conversation);
    } while (found.length === BATCH);
  }

  const isLimited = Object.values(days).some((limit) => limit !== undefined);
  if (!isLimited) return () => {};
  background.run(deleteOutdated);
  const timer = setInterval(() => background.run(deleteOutdated), INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
