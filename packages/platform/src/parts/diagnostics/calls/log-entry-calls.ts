import { toStore } from '@groundwork/engine';
import { type AuditEvent, type LogEntry, type LogPage, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { AUDIT_ACTIONS } from '../../../audit/audit-trail.ts';
import { admin, count, date, defineCall, query, responds } from '../../../http/calls/index.ts';
import { wholeNumber } from '../../../kernel/fields.ts';
import { createUserLookup } from '../../accounts/index.ts';
import { listAuditEvents } from '../../audit/index.ts';
import { type LogQuery, listLogEntries } from '../log-entries.ts';
import type { DiagnosticServices } from '../services.ts';

const level = z.enum(['info', 'warning', 'error']);
const source = z.enum(['request', 'function', 'automation', 'mail', 'page', 'audit', 'platform']);
const instant = z.iso
  .datetime('Expects a date and time in UTC, such as 2026-06-01T09:23:41Z')
  // Times are compared as strings, so they must have milliseconds, as stored times have.
  .transform((time) => new Date(time).toISOString());
const term = z.string().trim().min(1).max(200);

const logQuery = z.object({
  level: level.optional().describe('Only entries of this level. Default: all.'),
  source: source.optional().describe('Only entries of this source. Default: all.'),
  name: term.optional().describe('Only entries about this function or automation. Default: all.'),
  user: z
    .string()
    .trim()
    .min(1)
    .max(320)
    .optional()
    .describe('Only entries about the user with this id or email address. Default: all users.'),
  request_id: term.optional().describe('Only entries with this id of a request or run.'),
  text: term.optional().describe('Only entries that contain this text, in any case.'),
  from: instant.optional().describe('Only entries since this time.'),
  to: instant.optional().describe('Only entries until this time.'),
  limit: wholeNumber(1, 500, 50),
  cursor: z
    .string()
    .regex(/^[\d:.TZ-]{1,40} [\da-f]{24}$/, 'Expects the cursor of the previous page')
    .optional(),
});

const logEntryResponse = z
  .object({
    id: z.string(),
    level,
    source,
    name: z.string().nullable(),
    message: z.string(),
    detail: z.string().nullable(),
    user_id: z.string().nullable(),
    user_email: z.string().nullable(),
    request_id: z.string().nullable(),
    duration_ms: count.nullable(),
    created_date: date,
  })
  .meta({
    id: 'LogEntry',
    description: 'A request, or another event that the platform has logged.',
    examples: [
      {
        id: '665f0c9e5d3b7a2c4e8f1b60',
        level: 'warning',
        source: 'request',
        name: null,
        message: 'POST /api/apps/groundwork/entities/Task: status 422',
        detail: 'validation_error: Error in field title: Expects a string',
        user_id: '665f0c9e5d3b7a2c4e8f1b60',
        user_email: 'ann@example.org',
        request_id: '2f1c3c1e-5e0a-4b7e-9a53-0f8b9a2d7c11',
        duration_ms: 12,
        created_date: '2026-06-01T09:23:41.481Z',
      },
    ],
  }) satisfies z.ZodType<LogEntry>;

const logPageResponse = z.object({
  items: z.array(logEntryResponse),
  next_cursor: z.string().nullable(),
}) satisfies z.ZodType<LogPage>;

const listLog = defineCall({
  id: 'listLog',
  method: 'get',
  path: routes.logEntries,
  summary:
    'Lists requests, function calls, automations, emails, audit events and errors, newest first',
  description:
    'An error response contains its `request_id`. Of each level, the newest 16 MiB of requests and page errors, and 16 MiB of other entries are stored.',
  access: admin,
  input: query(logQuery),
  responses: responds<LogPage>('The page', logPageResponse),
  async handle({ appId, caller, input }, { store, queries, storedLog }: DiagnosticServices) {
    const { cursor, user, request_id: requestId, limit, ...filter } = input;
    const [created_date, id] = cursor?.split(' ') ?? [];
    const after = created_date && id ? { created_date, id } : undefined;
    const userId = await createUserLookup(store).findId(user);
    const found = { ...filter, userId, requestId, after, limit: limit + 1 };
    await storedLog.flush();
    const [entries, events] = await queries.run(
      { kind: 'member', key: caller.user.id },
      async (connection) => [
        await listLogEntries(toStore(connection), found),
        await listAuditEvents(toStore(connection), {
          ...found,
          appId,
          actions: matchingActions(found),
        }),
      ],
    );
    const merged = [...entries, ...events.map(toEntry)].toSorted(newestFirst);
    const items = merged.slice(0, limit);
    const emails = await createUserLookup(store).emailsOf(items.map(({ user_id }) => user_id));
    const last = merged.length > limit ? items.at(-1) : undefined;
    return {
      items: items.map((entry) => ({
        ...entry,
        user_email: (entry.user_id && emails.get(entry.user_id)) || null,
      })),
      next_cursor: last ? `${last.created_date} ${last.id}` : null,
    };
  },
});

const WARNINGS: ReadonlySet<string> = new Set(['sign_in_failed', 'token_reused']);

function levelOf(action: string): 'info' | 'warning' {
  return WARNINGS.has(action) ? 'warning' : 'info';
}

function inWords(action: string): string {
  return action.replaceAll('_', ' ');
}

/** Returns the actions of the audit events that match a query. Audit events do not contain ids of requests. */
function matchingActions({ level, source, name, requestId, text }: LogQuery): readonly string[] {
  if ((source !== undefined && source !== 'audit') || requestId !== undefined) return [];
  return AUDIT_ACTIONS.filter(
    (action) =>
      (level === undefined || level === levelOf(action)) &&
      (name === undefined || name === action) &&
      (text === undefined || inWords(action).includes(text.toLowerCase())),
  );
}

type Entry = Omit<LogEntry, 'user_email'>;

function toEntry({ id, action, actor_id, subject_id, address, created_date }: AuditEvent): Entry {
  const facts = [
    address !== null && `IP address: ${address}`,
    actor_id !== null && subject_id !== null && `Concerns the user ${subject_id}`,
  ].filter((fact) => fact !== false);
  return {
    id,
    level: levelOf(action),
    source: 'audit',
    name: action,
    message: inWords(action),
    detail: facts.join('\n') || null,
    user_id: actor_id ?? subject_id,
    request_id: null,
    duration_ms: null,
    created_date,
  };
}

function newestFirst(a: Entry, b: Entry): number {
  const [first, second] = [a, b].map(({ created_date, id }) => `${created_date} ${id}`);
  return first === second ? 0 : `${first}` > `${second}` ? -1 : 1;
}

export const logEntryCalls = [listLog];
