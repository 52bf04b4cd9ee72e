import type { Principal } from '@groundwork/engine';
import { forbidden } from '@groundwork/engine/kernel';
import { authRequired } from '../../kernel/denials.ts';

/**
 * Values of `callers` in `function.jsonc`, which determines who may call a function. The service role may call
 * every function.
 */
export const CALLERS = ['anyone', 'users', 'admins', 'service'] as const;

/** Who may call a function. `anyone` includes anonymous visitors only if the app is public. */
export type Callers = (typeof CALLERS)[number];

interface CallableFunctions {
  readonly appId: string;
  readonly callersOf: (name: string) => Callers;
}

/**
 * Checks that a principal may call a function.
 *
 * @throws ServiceError `auth_required` for an anonymous visitor, `forbidden` for a user who may not call the
 * function.
 */
export function requireCaller(
  { appId, callersOf }: CallableFunctions,
  name: string,
  { isService, id, user }: Pick<Principal, 'isService' | 'id' | 'user'>,
): void {
  const callers = callersOf(name);
  if (isService || callers === 'anyone') return;
  if (callers === 'service') {
    throw forbidden(
      `Only the service role may call the function ${name}. To allow others, set "callers" in its function.jsonc.`,
    );
  }
  if (id === null) throw authRequired(appId);
  if (callers === 'users' || user()?.role === 'admin') return;
  throw forbidden(`Only an admin of the app may call the function ${name}. Ask one.`);
}
