/**
 * Turns at answering: in each conversation one reply is written at a time, by whichever node.
 *
 * Who holds the turn of a conversation answers whatever is said in it, to any node, until nothing is left
 * unanswered. Whether there is something left, and giving the turn back, are one transaction, which takes
 * turns with those that add messages: so what is said is seen by the holder, or finds the turn free.
 *
 * A reply takes minutes, and no connection to the database is held for it: a turn is a row that its
 * holder prolongs. When a node is lost, the turn runs out, and another one ends what is there by halves
 * and says of what was not answered that it was not.
 */
import { randomUUID } from 'node:crypto';
import type { AgentMessage } from '@groundwork/sdk/protocol';
import type { SqlConnection } from '../database/sql-connection.ts';
import type { Writer } from '../database/writer.ts';
import { createRecordId } from '../kernel/record-id.ts';
import type { ConversationChanges } from './conversation-changes.ts';
import {
  insertMessage,
  selectNewestMessages,
  selectRunningMessages,
  updateMessage,
} from './conversation-table.ts';
import {
  deleteLostTurn,
  deleteTurn,
  expireTurns,
  hasTurn,
  insertTurn,
  prolongTurn,
  selectLeftConversations,
} from './reply-turns.ts';
import { stopMessage } from './stop-message.ts';

/** The turn of this node in one conversation. */
interface Turn {
  /** Aborted once it is found that the turn ran out and was taken away. */
  readonly lost: AbortSignal;
  /** Lets the turn last on. Returns whether it is this node's still. */
  prolong(): Promise<boolean>;
  /** Gives the turn back, unless something is unanswered. Returns whether it is over. */
  pass(): Promise<boolean>;
  /** Gives the turn back, and says of what is unanswered that it stays so. */
  end(): Promise<void>;
}

/** The turns of one node. */
export interface Turns {
  /**
   * Takes the turn in a conversation, or goes on with that of before.
   *
   * @returns undefined when nothing is unanswered, or another node has the turn, which will answer it.
   */
  take(conversationId: string): Promise<Turn | undefined>;
  /** Lets the turns that this node holds last on. */
  prolongAll(): Promise<void>;
  /** Ends what lost nodes left. */
  endLost(): Promise<void>;
  /** Ends what was left by all that held a turn: none of them is there any more. */
  endAll(): Promise<void>;
}

interface Parts {
  readonly reader: SqlConnection;
  readonly writer: Writer;
  readonly changes: ConversationChanges;
}

/** Makes the turns of one node. */
export function createTurns({ reader, writer, changes }: Parts): Turns {
  const holder = randomUUID();
  const held = new Map<string, Turn>();

  /** Does something in a transaction, while nobody adds messages; what it told is told once it is durable. */
  function write<Result>(
    conversationId: string,
    work: (connection: SqlConnection, tell: Tell) => Promise<Result>,
  ): Promise<Result> {
    let told: (() => void)[] = [];
    return writer.write(
      async (connection) => {
        // Of an attempt that was undone nothing is told.
        told = [];
        await connection.alone(`conversation ${conversationId}`);
        return work(connection, async (message) => {
          told.push(await changes.announce(connection, { conversationId, message }));
        });
      },
      () => {
        for (const tell of told) tell();
      },
    );
  }

  function hold(conversationId: string): Turn {
    const lost = new AbortController();
    const change = <Result>(work: (connection: SqlConnection, tell: Tell) => Promise<Result>) =>
      write(conversationId, work);
    const turn: Turn = {
      lost: lost.signal,
      async prolong() {
        const isOwn = await writer.write((connection) =>
          prolongTurn(connection, conversationId, holder),
        );
        if (isOwn) return true;
        held.delete(conversationId);
        lost.abort();
        return false;
      },
      async pass() {
        const isOver = await change(async (connection) => {
          const isOwn = await prolongTurn(connection, conversationId, holder);
          if (isOwn && (await isUnanswered(connection, conversationId))) return false;
          await deleteTurn(connection, conversationId, holder);
          return true;
        });
        if (isOver) held.delete(conversationId);
        return isOver;
      },
      async end() {
        held.delete(conversationId);
        await change(async (connection, tell) => {
          if (!(await deleteTurn(connection, conversationId, holder))) return;
          await endLeft(connection, conversationId, tell);
        });
      },
    };
    held.set(conversationId, turn);
    return turn;
  }

  async function endLost(): Promise<void> {
    for (const conversationId of await selectLeftConversations(reader)) {
      await write(conversationId, async (connection, tell) => {
        await deleteLostTurn(connection, conversationId);
        if (await hasTurn(connection, conversationId)) return;
        await endLeft(connection, conversationId, tell);
      });
    }
  }

  return {
    async take(conversationId) {
      const own = held.get(conversationId);
      if (own) return own;
      const isTaken = await write(conversationId, async (connection, tell) => {
        if (!(await isUnanswered(connection, conversationId))) return false;
        if (await deleteLostTurn(connection, conversationId)) {
          await endRunning(connection, conversationId, tell);
        }
        return insertTurn(connection, conversationId, holder);
      });
      return isTaken ? hold(conversationId) : undefined;
    },
    async prolongAll() {
      await Promise.all([...held.values()].map((turn) => turn.prolong()));
    },
    endLost,
    async endAll() {
      await writer.write(expireTurns);
      await endLost();
    },
  };
}

/** Tells of a message that is new or has changed. */
type Tell = (message: AgentMessage) => Promise<void>;

async function isUnanswered(connection: SqlConnection, conversationId: string): Promise<boolean> {
  const newest = await selectNewestMessages(connection, [conversationId], 1);
  return newest.get(conversationId)?.at(-1)?.role === 'user';
}

/** Leaves what is being written as it is to stay. */
async function endRunning(
  connection: SqlConnection,
  conversationId: string,
  tell: Tell,
): Promise<void> {
  for (const message of await selectRunningMessages(connection, conversationId)) {
    const stopped = stopMessage(message);
    await updateMessage(connection, conversationId, stopped);
    await tell(stopped);
  }
}

/** Leaves a conversation as it is to stay when nobody goes on with it. */
async function endLeft(
  connection: SqlConnection,
  conversationId: string,
  tell: Tell,
): Promise<void> {
  await endRunning(connection, conversationId, tell);
  if (!(await isUnanswered(connection, conversationId))) return;
  const created_date = new Date().toISOString();
  const dates = { created_date, updated_date: created_date };
  const message = stopMessage({ id: createRecordId(), role: 'assistant', content: '', ...dates });
  await insertMessage(connection, conversationId, message);
  await tell(message);
}
