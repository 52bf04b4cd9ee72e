/**
 * Tokens of the service role that an administrator or the server's code issues. Each is signed with a separate key,
 * so deleting the key revokes the token on every node as soon as the keys are read again.
 */

import { type Store, toWriteConnection } from '@groundwork/engine';
import { badRequest, notFound } from '@groundwork/engine/kernel';
import { recordAuditEvent } from '../../../audit/audit-trail.ts';
import type { AccessChanges } from '../access-changes.ts';
import { deleteServiceKey, listServiceKeys, type ServiceKeyName } from '../tables/signing-keys.ts';
import type { AccessTokens } from './access-token.ts';
import { type SigningKeys, TOKEN_LIFETIME_MS } from './signing-keys.ts';

/** Maximum number of valid tokens of an app, because every node keeps their keys in memory. */
const MAX_TOKENS = 100;

/** A service token, without the token itself. */
export interface ServiceToken extends ServiceKeyName {
  readonly expires_date: string;
}

/** The administrator who issues or revokes a token. */
interface TokenActor {
  readonly id: string;
  /** IP address of the client. */
  readonly address: string;
}

/** Issues and revokes service tokens. A null actor means the code of the server. */
export interface ServiceTokens {
  /** @throws ServiceError `bad_request` when the app has 100 tokens. */
  issue(appId: string, name: string, actor: TokenActor | null): Promise<string>;
  /** Lists the valid tokens, newest first. */
  list(appId: string): Promise<readonly ServiceToken[]>;
  /** Other nodes reject the token within a second. @throws ServiceError `not_found` for an unknown id. */
  revoke(appId: string, id: string, actor: TokenActor | null): Promise<void>;
}

/** Dependencies of this module. */
interface ServiceTokensDependencies {
  readonly store: Store;
  readonly accessChanges: AccessChanges;
}

/** Creates the service tokens of one platform. */
export function createServiceTokens(
  { store, accessChanges }: ServiceTokensDependencies,
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
      await recordAuditEvent(store, {
        appId,
        action: 'service_token_issued',
        ...actorFields(actor),
      });
      return tokens.issueWithKey(appId, key);
    },
    async revoke(appId, id, actor) {
      const publish = await store.transaction().execute(async (transaction) => {
        if (!(await deleteServiceKey(transaction, appId, id))) {
          throw notFound('The app has no service token with this id. Check the list of tokens.');
        }
        await recordAuditEvent(transaction, {
          appId,
          action: 'service_token_revoked',
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
