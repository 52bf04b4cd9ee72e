import { toStore } from '@groundwork/engine';
import { type AuditEvent, type AuditPage, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { AUDIT_ACTIONS } from '../../../audit/audit-trail.ts';
import { admin, defineCall, query, responds, respondsWith } from '../../../http/calls/index.ts';
import { streamText } from '../../../http/stream-text.ts';
import { wholeNumber } from '../../../kernel/fields.ts';
import type { Services } from '../../../services.ts';
import { createUserLookup } from '../../accounts/index.ts';
import { listAuditEvents as list } from '../audit-events.ts';
import { auditEventResponse } from './responses.ts';

const ACTION = 'Only events of this action, such as `signed_in`. Default: all.';
const USER = 'Only events of or about the user with this id or email address. Default: all users.';

const pageQuery = z.object({
  action: z.enum(AUDIT_ACTIONS, 'Expects the name of an action').optional().describe(ACTION),
  user: z.string().trim().max(320).optional().describe(USER),
  limit: wholeNumber(1, 500, 50),
  cursor: z
    .string()
    .regex(/^[\d:.TZ-]{1,40} [\da-f]{24}$/, 'Expects the cursor of the previous page')
    .optional(),
});

const email = z.string().nullable();

const auditPageResponse = z.object({
  items: z.array(auditEventResponse.extend({ actor_email: email, subject_email: email })),
  next_cursor: z.string().nullable(),
  actions: z.array(z.string()),
}) satisfies z.ZodType<AuditPage>;

const listAuditEvents = defineCall({
  id: 'listAuditEvents',
  method: 'get',
  path: routes.auditTrail,
  summary: 'Lists the sign-ins and administrative actions page by page, newest first',
  access: admin,
  input: query(pageQuery),
  responses: responds<AuditPage>('The page', auditPageResponse),
  async handle({ appId, caller, input }, { store, queries }: Services) {
    const { action, user, limit, cursor } = input;
    const actions = action === undefined ? undefined : [action];
    const [created_date, id] = cursor?.split(' ') ?? [];
    const after = created_date && id ? { created_date, id } : undefined;
    const userId = await createUserLookup(store).findId(user);
    const found = await queries.run({ kind: 'member', key: caller.user.id }, (connection) =>
      list(toStore(connection), { appId, actions, userId, after, limit: limit + 1 }),
    );
    const events = found.slice(0, limit);
    const ids = events.flatMap(({ actor_id, subject_id }) => [actor_id, subject_id]);
    const emails = await createUserLookup(store).emailsOf(ids);
    const emailOf = (userId: string | null) => (userId && emails.get(userId)) || null;
    const last = found.length > limit ? events.at(-1) : undefined;
    return {
      items: events.map((event) => ({
        ...event,
        actor_email: emailOf(event.actor_id),
        subject_email: emailOf(event.subject_id),
      })),
      next_cursor: last ? `${last.created_date} ${last.id}` : null,
      actions: AUDIT_ACTIONS,
    };
  },
});

/** Number of events that an export reads at a time. */
const EXPORTED_PAGE_LENGTH = 500;

const exportAuditTrail = defineCall({
  id: 'exportAuditTrail',
  method: 'get',
  path: routes.auditEvents,
  summary: 'Returns the sign-ins and administrative actions, newest first, as lines of JSON',
  access: admin,
  input: query(
    z.object({
      action: z.string().optional().describe(ACTION),
      user_id: z
        .string()
        .optional()
        .describe('Only events of or about the user with this id. Default: all users.'),
      user: z.string().max(320).optional().describe(USER),
    }),
  ),
  responses: respondsWith(
    200,
    'The events, each on a line',
    'application/x-ndjson',
    auditEventResponse,
  ),
  async handle({ c, appId, caller, input }, { store, queries }: Services) {
    const { action, user_id, user } = input;
    const userId = user_id ?? (await createUserLookup(store).findId(user));
    const actions = action === undefined ? undefined : [action];
    const readPage = (after: AuditEvent | undefined) =>
      queries.run({ kind: 'member', key: caller.user.id }, (connection) =>
        list(toStore(connection), { appId, actions, userId, after, limit: EXPORTED_PAGE_LENGTH }),
      );
    c.header('Content-Type', 'application/x-ndjson');
    c.header('Content-Disposition', 'attachment; filename="audit-trail.jsonl"');
    return c.body(streamText(toLines(readPage)));
  },
});

async function* toLines(
  readPage: (after: AuditEvent | undefined) => Promise<readonly AuditEvent[]>,
): AsyncGenerator<string> {
  let events: readonly AuditEvent[] = [];
  do {
    events = await readPage(events.at(-1));
    yield events.map((event) => `${JSON.stringify(event)}\n`).join('');
  } while (events.length === EXPORTED_PAGE_LENGTH);
}

export const auditCalls = [listAuditEvents, exportAuditTrail];
