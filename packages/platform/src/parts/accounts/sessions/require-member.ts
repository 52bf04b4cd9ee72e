import type { Context } from 'hono';
import type { HttpEnv } from '../../../http/http-env.ts';
import { authRequired, userNotRegistered } from '../../../kernel/denials.ts';
import { requireApp } from '../apps/app-table.ts';
import type { AppRow } from '../tables/rows.ts';
import { type IdentifyServices, identify, type Visitor } from './identify.ts';

export type Member = Extract<Visitor, { kind: 'member' }>;

export type Caller = Member & { readonly app: AppRow };

/**
 * Returns the member who has sent a request.
 *
 * @param known the app, if the caller has already read it; by default, the app in the request's path.
 * @throws ServiceError `app_not_found` for an unknown app, `auth_required` for an anonymous visitor,
 * `user_not_registered` for a user who is not registered for the app.
 */
export async function requireMember(
  services: IdentifyServices,
  c: Context<HttpEnv>,
  known?: AppRow,
): Promise<Caller> {
  const app = known ?? (await requireApp(services.store, c.req.param('appId') ?? ''));
  const visitor = await identify(services, app, c.req.header('Authorization'));
  if (visitor.kind === 'anonymous') throw authRequired(app.id);
  if (visitor.kind === 'unregistered') throw userNotRegistered(app.id);
  return { ...visitor, app };
}
