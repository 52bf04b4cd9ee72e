import { API_PREFIX, type BackupLink, type BackupList, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { recordAuditEvent } from '../../../audit/audit-trail.ts';
import {
  anyone,
  body,
  count,
  date,
  defineCall,
  type Input,
  none,
  responds,
  respondsWith,
} from '../../../http/calls/index.ts';
import { streamPieces } from '../../../http/stream-text.ts';
import { unknownUrl } from '../../../kernel/denials.ts';
import { password } from '../../../kernel/fields.ts';
import { HOUR, limitsOf } from '../../../kernel/rate-limits.ts';
import { checkLink, signLink } from '../../../kernel/signed-links.ts';
import { adminSession, requireProof } from '../../accounts/index.ts';
import type { BackupServices } from '../services.ts';

const { makeBackup: limit } = limitsOf({ makeBackup: { account: [20, HOUR] } });

const PURPOSE = 'backup link';
const LINK_SECONDS = 5 * 60;

const listResponse = z.object({
  items: z.array(z.object({ name: z.string(), size: count, created_date: date })),
  folder: z.string(),
  every_hours: count.nullable(),
  keep: count,
  has_files: z.boolean(),
  is_running: z.boolean(),
  problem: z.string().nullable(),
}) satisfies z.ZodType<BackupList>;

const description = 'Only the administration can use this call.';

const listBackups = defineCall({
  id: 'listBackups',
  method: 'get',
  path: routes.backups,
  summary: 'Lists the backups of the platform, newest first, with their schedule',
  description,
  access: adminSession,
  input: none,
  responses: responds<BackupList>('The backups', listResponse),
  handle: (_, services: BackupServices) => toList(services),
});

const makeBackup = defineCall({
  id: 'makeBackup',
  method: 'post',
  path: routes.backups,
  summary: 'Starts a backup, unless one is running',
  description: `${description} The response does not wait for the backup: until it is made, \`is_running\` is true.`,
  access: adminSession,
  limit,
  input: none,
  responses: responds<BackupList>('The backups, without the new one', listResponse),
  async handle({ appId, address, caller: { user } }, services: BackupServices) {
    await recordAuditEvent(services.store, 'backup_started', { appId, actorId: user.id, address });
    services.backups.start();
    return toList(services);
  },
});

async function toList({ backups, folder, settings }: BackupServices): Promise<BackupList> {
  const { everyHours = null, keep } = settings.backups;
  return {
    items: await backups.list(),
    folder,
    every_hours: everyHours,
    keep,
    has_files: settings.database.url === undefined && settings.files.s3 === undefined,
    is_running: backups.isRunning(),
    problem: backups.findProblem(),
  };
}

const parameters = { name: 'Name of a backup.' };

const linkBackup = defineCall({
  id: 'linkBackup',
  method: 'post',
  path: routes.backupLink,
  parameters,
  summary: 'Returns a link with which a backup can be downloaded within five minutes',
  description: `${description} Anyone who has a backup can sign in as any user. So administrators prove who they are with their password; without a password, with a sign-in within the last ten minutes.`,
  access: adminSession,
  input: body(z.strictObject({ password: password.optional() })),
  responses: responds<BackupLink>('The link', z.object({ url: z.string() })),
  errors: [404],
  async handle({ appId, address, caller, input, param }, services: BackupServices) {
    const { user, sessionId } = caller;
    await requireProof(
      services,
      { user, sessionId, password: input.password, address },
      'Sign in to the administration again, then download the backup within ten minutes.',
    );
    const name = param('name');
    await services.backups.sizeOf(name);
    await recordAuditEvent(services.store, 'backup_linked', { appId, actorId: user.id, address });
    const path = routes.backup.replace(':appId', appId).replace(':name', name);
    const query = signLink(services, PURPOSE, { id: name, seconds: LINK_SECONDS });
    return { url: `${services.publicUrl}${API_PREFIX}${path}?${query}` };
  },
});

const link: Input<Readonly<Record<string, string>>> = {
  read: async (c) => c.req.query(),
  query: z.object({
    expires: z.string().describe('Time at which the link expires.'),
    signature: z.string().describe('Signature of the platform for the link.'),
  }),
};

const readBackup = defineCall({
  id: 'readBackup',
  method: 'get',
  path: routes.backup,
  parameters,
  summary: 'Returns a backup, to anyone with a link that has not expired',
  access: anyone,
  input: link,
  responses: respondsWith(200, 'The backup', 'application/octet-stream'),
  errors: [404],
  async handle({ c, param, input }, services: BackupServices) {
    const name = param('name');
    if (checkLink(services, PURPOSE, name, input) !== 'valid') throw unknownUrl();
    const size = await services.backups.sizeOf(name);
    return c.body(streamPieces(services.backups.read(name)), 200, {
      'Cache-Control': 'no-store',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Content-Length': `${size}`,
      'Content-Type': 'application/octet-stream',
    });
  },
});

export const backupCalls = [listBackups, makeBackup, linkBackup, readBackup];
