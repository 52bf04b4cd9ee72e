import {
  type Access,
  ALWAYS,
  accessOf,
  type Filter,
  matchesFilter,
  type Principal,
  type QueryClient,
  queryClientOf,
} from '@groundwork/engine';
import type { JsonObject } from '@groundwork/engine/kernel';
import type { Context } from 'hono';
import { isAdmin } from '../../../http/callers.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import type { Services } from '../../../services.ts';
import { requireApp } from '../apps/app-table.ts';
import { appItself, toPrincipal } from '../principals.ts';
import { readBearer } from '../sessions/identify.ts';
import { type Member, requireMember } from '../sessions/require-member.ts';
import type { AppRow } from '../tables/rows.ts';

export interface UserAccess {
  readonly app: AppRow;
  /** Id of the caller; an empty string for the service role. */
  readonly callerId: string;
  readonly address: string;
  /** Whether the caller is an administrator or the service role, who may read and change all users. */
  readonly isManager: boolean;
  readonly automationDepth: number;
  readonly access: Access;
  readonly client: QueryClient;
}

/**
 * Returns which users a request's sender may access.
 *
 * @throws ServiceError if the sender is not a member of the app.
 */
export async function findUserAccess(services: Services, c: Context<HttpEnv>): Promise<UserAccess> {
  const app = await requireApp(services.store, c.req.param('appId') ?? '');
  const address = c.get('clientAddress');
  const subject = await readBearer(services.tokens, c.req.header('Authorization'));
  if (subject?.kind === 'service' && subject.appId === app.id) {
    const client: QueryClient = { kind: 'service', key: '' };
    const { automationDepth } = subject;
    const access = accessOf(services.userSchema, appItself);
    return { app, callerId: '', address, isManager: true, automationDepth, access, client };
  }
  const member = await requireMember(services, c, app);
  const { id } = member.user;
  const access = accessOfMember(services, member);
  return {
    app,
    callerId: id,
    address,
    isManager: isAdmin(member),
    automationDepth: 0,
    access,
    client: { kind: 'member', key: id },
  };
}

/** Returns a principal's access to custom fields. The result allows no change of roles, even for an administrator. */
export async function findFieldAccess(
  services: Pick<Services, 'store' | 'userSchema'>,
  appId: string,
  principal: Principal,
): Promise<UserAccess> {
  return {
    app: await requireApp(services.store, appId),
    callerId: principal.id ?? '',
    address: '',
    isManager: false,
    automationDepth: principal.automationDepth ?? 0,
    access: accessOf(services.userSchema, principal),
    client: queryClientOf(principal, 'agents'),
  };
}

export function accessOfMember(services: Services, member: Member): Access {
  return accessOf(services.userSchema, toPrincipal(member));
}

/**
 * Returns the filter that the user's own record must match so that the user may change it. Users can always read
 * themselves.
 */
export function ownUpdateFilter({ userSchema }: Services, member: Member): Filter {
  const rules = { ...userSchema.rules, read: ALWAYS };
  return accessOf({ ...userSchema, rules }, toPrincipal(member)).permittedFilter('update');
}

export function mayUse(
  { access }: UserAccess,
  operation: 'read' | 'update',
  user: JsonObject,
): boolean {
  return matchesFilter(user, access.permittedFilter(operation));
}

/** Returns the id of the only user whom a filter can match; undefined if the filter can match several users. */
export function onlyId(filter: Filter): string | undefined {
  if (filter.kind === 'and') return filter.filters.map(onlyId).find((id) => id !== undefined);
  if (filter.kind !== 'test' || filter.path.join('.') !== 'id') return undefined;
  const { test } = filter;
  return test.op === 'eq' && typeof test.value === 'string' ? test.value : undefined;
}
