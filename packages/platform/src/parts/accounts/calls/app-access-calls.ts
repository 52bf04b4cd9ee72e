import { badRequest } from '@groundwork/engine/kernel';
import { type AppAccess, type AppAccessInfo, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { recordAuditEvent } from '../../../audit/audit-trail.ts';
import { body, count, defineCall, none, responds } from '../../../http/calls/index.ts';
import type { Services } from '../../../services.ts';
import { admin, adminSession } from '../access.ts';
import { VISIBILITIES } from '../account-settings.ts';
import { updateApp } from '../apps/app-table.ts';
import { toColumns } from '../apps/apps.ts';
import { countSelfAdmitted } from '../tables/memberships.ts';
import type { AppRow } from '../tables/rows.ts';

const appAccess = z.strictObject({
  visibility: z.enum(VISIBILITIES, `Expects one of ${VISIBILITIES.join(', ')}`),
  email_password: z.boolean('Expects true or false'),
  registration: z.boolean('Expects true or false'),
}) satisfies z.ZodType<AppAccess>;

const appAccessResponse = appAccess.extend({
  visibility: z.string(),
  providers: z.array(z.string()),
  self_admitted: count,
}) satisfies z.ZodType<AppAccessInfo>;

const readAppAccess = defineCall({
  id: 'readAppAccess',
  method: 'get',
  path: routes.appAccess,
  summary: 'Returns who may open the app, and how users sign in',
  access: admin,
  input: none,
  responses: responds<AppAccessInfo>('The access', appAccessResponse),
  handle: ({ caller }, services: Services) => describe(caller.app, services),
});

const changeAppAccess = defineCall({
  id: 'changeAppAccess',
  method: 'put',
  path: routes.appAccess,
  summary: 'Changes who may open the app, and how users sign in',
  description:
    'Only the administration can use this call. Settings in the environment or the settings file override the change at the next start.',
  access: adminSession,
  input: body(appAccess, {
    visibility: 'private_with_login',
    email_password: true,
    registration: false,
  }),
  responses: responds<AppAccessInfo>('The changed access', appAccessResponse),
  errors: [400],
  async handle({ address, appId, caller, input }, services: Services) {
    const { store, log, providers } = services;
    const { visibility, email_password: emailPassword, registration } = input;
    if (!emailPassword && providers.list.length === 0) {
      throw badRequest(
        'Nobody could sign in without passwords, because no provider is set up. Nothing was changed.',
      );
    }
    const changes = { visibility, ...toColumns({ emailPassword, registration }) };
    await updateApp(store, appId, changes);
    const { id: admin } = caller.user;
    await recordAuditEvent(store, 'settings_changed', { appId, actorId: admin, address });
    log.info({
      message: 'An admin changed the settings of the app.',
      admin,
      visibility,
      sign_in: `${emailPassword}`,
      registration: `${registration}`,
    });
    return describe({ ...caller.app, ...changes }, services);
  },
});

async function describe(
  app: AppRow,
  { store, providers }: Pick<Services, 'store' | 'providers'>,
): Promise<AppAccessInfo> {
  return {
    visibility: app.visibility,
    email_password: app.email_password === 1,
    registration: app.registration === 1,
    providers: providers.list.map(({ label }) => label),
    self_admitted: await countSelfAdmitted(store, app.id),
  };
}

export const appAccessCalls = [readAppAccess, changeAppAccess];
