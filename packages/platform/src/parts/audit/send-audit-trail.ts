import { type Queries, toStore } from '@groundwork/engine';
import type { AuditEvent } from '@groundwork/sdk/protocol';
import type { Context } from 'hono';
import type { Caller } from '../../http/callers.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { listAuditEvents } from './audit-events.ts';

const PAGE_LENGTH = 500;

interface AuditFilter {
  readonly action: string | undefined;
  readonly userId: string | undefined;
}

/** Sends the audit trail as a file to download, with one JSON object for each line, newest event first. */
export function sendAuditTrail(
  c: Context<HttpEnv>,
  { queries }: { readonly queries: Queries },
  { app, user }: Caller,
  filter: AuditFilter,
): Response {
  const readPage = (after: AuditEvent | undefined) =>
    queries.run({ kind: 'member', key: user.id }, (connection) =>
      listAuditEvents(toStore(connection), { appId: app.id, ...filter, after, limit: PAGE_LENGTH }),
    );
  c.header('Content-Type', 'application/x-ndjson');
  c.header('Content-Disposition', 'attachment; filename="audit-trail.jsonl"');
  return c.body(ReadableStream.from(toLines(readPage)).pipeThrough(new TextEncoderStream()));
}

/** Yields audit events as JSON lines, one page at a time. */
async function* toLines(
  readPage: (after: AuditEvent | undefined) => Promise<readonly AuditEvent[]>,
): AsyncGenerator<string> {
  let events: readonly AuditEvent[] = [];
  do {
    events = await readPage(events.at(-1));
    yield events.map((event) => `${JSON.stringify(event)}\n`).join('');
  } while (events.length === PAGE_LENGTH);
}
