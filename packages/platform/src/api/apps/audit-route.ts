import type { AuditEvent } from '@groundwork/sdk/protocol';
import type { Hono } from 'hono';
import { z } from 'zod';
import { AUDIT_EVENTS, listAuditEvents } from '../../audit/audit-trail.ts';
import type { Queries } from '../../database/queries/queries.ts';
import { toStore } from '../../database/to-store.ts';
import type { HttpEnv } from '../../http/http-env.ts';
import { type RequireMemberDependencies, requireAdmin } from '../../http/require-member.ts';
import { parseFields } from '../../kernel/fields.ts';
import { memberClient } from '../../records/query-client.ts';

const PAGE_LENGTH = 500;

/** Query of the audit trail. */
export const auditQuery = z.object({
  act: z.string().optional(),
  user_id: z.string().optional(),
});

/** Dependencies of the audit route. */
interface AuditRouteDependencies extends RequireMemberDependencies {
  readonly queries: Queries;
}

/** Adds the route with which administrators export the audit trail, as lines of JSON. */
export function addAuditRoute(api: Hono<HttpEnv>, services: AuditRouteDependencies): void {
  api.get(AUDIT_EVENTS, async (c) => {
    const { app, user } = await requireAdmin(services, c);
    const { act, user_id: userId } = parseFields(auditQuery, c.req.query());
    const readPage = (after: AuditEvent | undefined) =>
      services.queries.run(memberClient(user.id), (connection) =>
        listAuditEvents(toStore(connection), {
          appId: app.id,
          act,
          userId,
          after,
          limit: PAGE_LENGTH,
        }),
      );
    c.header('Content-Type', 'application/x-ndjson');
    c.header('Content-Disposition', 'attachment; filename="audit-trail.jsonl"');
    return c.body(toLines(readPage));
  });
}

/** Returns all pages as lines; each page is read when the client takes it. */
function toLines(
  readPage: (after: AuditEvent | undefined) => Promise<readonly AuditEvent[]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let last: AuditEvent | undefined;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const events = await readPage(last);
      last = events.at(-1);
      const lines = events.map((event) => `${JSON.stringify(event)}\n`);
      if (lines.length > 0) controller.enqueue(encoder.encode(lines.join('')));
      if (events.length < PAGE_LENGTH) controller.close();
    },
  });
}
