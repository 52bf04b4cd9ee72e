/**
 * Leases for conversations, so that only one node at a time replies in a conversation.
 *
 * The holder of a conversation's lease replies to every message in it, whichever node received the message, until
 * no message is unanswered. One transaction checks for unanswered messages and releases the lease, under the same
 * lock as adding a message. So either the holder sees a new message, or the node that received the message can
 * acquire the lease.
 *
 * A lease is a row that its holder renews, instead of a database lock, because a reply takes minutes and must not
 * occupy a connection. When a node crashes, its lease expires. Another node then marks incomplete replies as
 * stopped, and unanswered messages as interrupted.
 */

import { randomUUID } from 'node:crypto';
import type { SqlConnection } from '@groundwork/engine';
import { createRecordId } from '@groundwork/engine/kernel';
import type { AgentMessage } from '@groundwork/sdk/protocol';
import {
  conversationLock,
  insertMessage,
  selectNewestMessages,
  selectRunningMessages,
  updateMessage,
} from './conversation-table.ts';
import {
  deleteExpiredLease,
  deleteLease,
  expireLeases,
  hasLease,
  insertLease,
  renewLease,
  selectAbandonedConversations,
} from './lease-table.ts';
import type { AgentServices } from './services.ts';
import { stopMessage } from './stop-message.ts';

interface ReplyLease {
  /** Aborted when the lease cannot be renewed, because it has expired and was removed. */
  readonly lost: AbortSignal;
  /** Renews the lease. Returns false if this node no longer holds the lease. */
  renew(): Promise<boolean>;
  /** Releases the lease and returns true, unless the conversation contains an unanswered message. */
  releaseIfDone(): Promise<boolean>;
  /** Releases the lease, and marks an unanswered message as interrupted. */
  abandon(): Promise<void>;
}

export interface ReplyLeases {
  /**
   * Acquires a conversation's lease, or returns the lease if this node already holds it.
   *
   * @returns undefined when no message is unanswered, or when another node holds the lease and will reply.
   */
  acquire(conversationId: string): Promise<ReplyLease | undefined>;
  renewAll(): Promise<void>;
  /** Removes expired leases. Marks the replies that their holders have not completed as stopped. */
  cleanUpExpired(): Promise<void>;
  /** Removes all leases. Hazard: must not be called while another node is running. */
  cleanUpAll(): Promise<void>;
}

export function createReplyLeases({
  reader,
  writer,
  conversationChanges: changes,
}: Pick<AgentServices, 'reader' | 'writer' | 'conversationChanges'>): ReplyLeases {
  const holder = randomUUID();
  const held = new Map<string, ReplyLease>();

  /** Runs a write in a transaction during which no message can be added. Notifies subscribers after the commit. */
  function write<Result>(
    conversationId: string,
    work: (connection: SqlConnection, notify: Notify) => Promise<Result>,
  ): Promise<Result> {
    let notifications: (() => void)[] = [];
    return writer.write(
      async (connection) => {
        // Discards the notifications of the previous attempt, because the transaction may be retried.
        notifications = [];
        await connection.takeAdvisoryLock(conversationLock(conversationId));
        return work(connection, async (message) => {
          notifications.push(
            await changes.publishOnCommit(connection, { conversationId, message }),
          );
        });
      },
      () => {
        for (const notify of notifications) notify();
      },
    );
  }

  function hold(conversationId: string): ReplyLease {
    const lost = new AbortController();
    const change = <Result>(work: (connection: SqlConnection, notify: Notify) => Promise<Result>) =>
      write(conversationId, work);
    const lease: ReplyLease = {
      lost: lost.signal,
      async renew() {
        const isOwn = await writer.write((connection) =>
          renewLease(connection, conversationId, holder),
        );
        if (isOwn) return true;
        held.delete(conversationId);
        lost.abort();
        return false;
      },
      async releaseIfDone() {
        const isReleased = await change(async (connection) => {
          const isOwn = await renewLease(connection, conversationId, holder);
          if (isOwn && (await isUnanswered(connection, conversationId))) return false;
          await deleteLease(connection, conversationId, holder);
          return true;
        });
        if (isReleased) held.delete(conversationId);
        return isReleased;
      },
      async abandon() {
        held.delete(conversationId);
        await change(async (connection, notify) => {
          if (!(await deleteLease(connection, conversationId, holder))) return;
          await stopAbandoned(connection, conversationId, notify);
        });
      },
    };
    held.set(conversationId, lease);
    return lease;
  }

  async function cleanUpExpired(): Promise<void> {
    for (const conversationId of await selectAbandonedConversations(reader)) {
      await write(conversationId, async (connection, notify) => {
        await deleteExpiredLease(connection, conversationId);
        if (await hasLease(connection, conversationId)) return;
        await stopAbandoned(connection, conversationId, notify);
      });
    }
  }

  return {
    async acquire(conversationId) {
      const own = held.get(conversationId);
      if (own) return own;
      const isAcquired = await write(conversationId, async (connection, notify) => {
        if (!(await isUnanswered(connection, conversationId))) return false;
        if (await deleteExpiredLease(connection, conversationId)) {
          await stopRunning(connection, conversationId, notify);
        }
        return insertLease(connection, conversationId, holder);
      });
      return isAcquired ? hold(conversationId) : undefined;
    },
    async renewAll() {
      await Promise.all([...held.values()].map((lease) => lease.renew()));
    },
    cleanUpExpired,
    async cleanUpAll() {
      await writer.write(expireLeases);
      await cleanUpExpired();
    },
  };
}

type Notify = (message: AgentMessage) => Promise<void>;

async function isUnanswered(connection: SqlConnection, conversationId: string): Promise<boolean> {
  const newest = await selectNewestMessages(connection, [conversationId], 1);
  return newest.get(conversationId)?.at(-1)?.role === 'user';
}

async function stopRunning(
  connection: SqlConnection,
  conversationId: string,
  notify: Notify,
): Promise<void> {
  for (const message of await selectRunningMessages(connection, conversationId)) {
    const stopped = stopMessage(message);
    await updateMessage(connection, conversationId, stopped);
    await notify(stopped);
  }
}

async function stopAbandoned(
  connection: SqlConnection,
  conversationId: string,
  notify: Notify,
): Promise<void> {
  await stopRunning(connection, conversationId, notify);
  if (!(await isUnanswered(connection, conversationId))) return;
  const created_date = new Date().toISOString();
  const dates = { created_date, updated_date: created_date };
  const message = stopMessage({ id: createRecordId(), role: 'assistant', content: '', ...dates });
  await insertMessage(connection, conversationId, message);
  await notify(message);
}
