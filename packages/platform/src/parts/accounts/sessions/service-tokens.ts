/**
 * Service tokens that an administrator or server code has issued. Each token is signed with its own key. Deleting
 * the key revokes the token on every node, as soon as the node reads the keys again.
 */

import { toWriteConnection } from '@groundwork/engine';
import { badRequest, notFound } from '@groundwork/engine/kernel';
import { recordAuditEvent } from '../../../audit/audit-trail.ts';
import type { Services } from '../../../services.ts';
import { deleteServiceKey, listServiceKeys, type ServiceKeyName } from '../tables/signing-keys.ts';
import type { AccessTokens } from './access-token.ts';
import { type SigningKeys, TOKEN_LIFETIME_MS } from './signing-keys.ts';

/**
 * Maximum number of valid service tokens of an app. The number is limited because every node keeps the keys in memory.
 */
const MAX_TOKENS = 100;

/** Information about a service token, without the token itself. */
export interface ServiceToken extends ServiceKeyName {
  readonly expires_date: string;
}

interface TokenActor {
  readonly id: string;
  readonly address: string;
}

/** Issues and revokes service tokens. The actor is null if server code calls the methods. */
export interface ServiceTokens {
  /**
   * Issues a service token, and returns it.
   *
   * @throws ServiceError `bad_request` when the app already has 100 service tokens.
   */
  issue(appId: string, name: string, actor: TokenActor | null): Promise<string>;
  list(appId: string): Promise<readonly ServiceToken[]>;
  /**
   * Revokes a service token. Other nodes reject the token within a second.
   *
   * @throws ServiceError `not_found` for an unknown id.
   */
  revoke(appId: string, id: string, actor: TokenActor | null): Promise<void>;
}

export function createServiceTokens(
  { store, accessChanges }: Pick<Services, 'store' | 'accessChanges'>,
  keys: SigningKeys,
  tokens: AccessTokens,
): ServiceTokens {
  async function list(appId: string): Promise<readonly ServiceToken[]> {
    const listed = await listServiceKeys(store, appId);
    return listed
      .map((key) => {
        const expires = new Date(Date.parse(key.created_date) + TOKEN_LIFETIME_MS);
        return { ...key, expires_date: expires.toISOString() };
      })
      .filter(({ expires_date }) => expires_date > new Date().toISOString());
  }

  return {
    list,
    async issue(appId, name, actor) {
      if ((await list(appId)).length >= MAX_TOKENS) {
        throw badRequest(`An app has at most ${MAX_TOKENS} service tokens. Revoke unused ones.`);
      }
      const key = await keys.createForService(appId, name);
      await recordAuditEvent(store, 'service_token_issued', { appId, ...actorFields(actor) });
      return tokens.issueWithKey(appId, key);
    },
    async revoke(appId, id, actor) {
      const publish = await store.transaction().execute(async (transaction) => {
        if (!(await deleteServiceKey(transaction, appId, id))) {
          throw notFound('The app has no service token with this id. Check the list of tokens.');
        }
        await recordAuditEvent(transaction, 'service_token_revoked', {
          appId,
          ...actorFields(actor),
        });
        return accessChanges.publishOnCommit(toWriteConnection(transaction), {});
      });
      await keys.reload();
      publish();
    },
  };
}

function actorFields(actor: TokenActor | null) {
  return { actorId: actor?.id ?? null, address: actor?.address };
}
