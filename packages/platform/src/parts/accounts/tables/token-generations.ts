/** Statements about the generations of a session's tokens. */

import type { Schema, Store } from '@groundwork/engine';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { SessionRow } from './rows.ts';

/** A token of a session. */
export interface SessionToken {
  readonly sessionId: string;
  readonly generation: number;
}

/** The part of a session from which its newest token can be issued. */
type RenewableSession = Pick<
  SessionRow,
  'created_date' | 'expires_date' | 'generation' | 'confirmed_date'
>;

/** Selects a session to renew its token. */
export function findRenewable(store: Store, id: string): Promise<RenewableSession | undefined> {
  return store
    .selectFrom('sessions')
    .select(['created_date', 'expires_date', 'generation', 'confirmed_date'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Begins the next generation with one conditional statement, so that only the first of concurrent renewals on any node
 * has an effect.
 *
 * @param confirmedBefore replaces only a token that was first used before this date.
 */
export async function startGeneration(
  store: Store,
  { sessionId, generation }: SessionToken,
  confirmedBefore: string,
  expires: Date,
): Promise<void> {
  await store
    .updateTable('sessions')
    .set({
      generation: generation + 1,
      confirmed_date: '',
      expires_date: expires.toISOString(),
      last_used_date: new Date().toISOString(),
    })
    .where('id', '=', sessionId)
    .where((expression) =>
      expression.or([
        expression('generation', '<', generation),
        expression.and([
          expression('generation', '=', generation),
          isConfirmedBefore(expression, confirmedBefore),
        ]),
      ]),
    )
    .execute();
}

/** Stores that a token of a generation was used, unless it is known or a newer generation has begun. */
export async function confirmGeneration(
  store: Store,
  { sessionId, generation }: SessionToken,
): Promise<void> {
  await store
    .updateTable('sessions')
    .set({ confirmed_date: new Date().toISOString() })
    .where('id', '=', sessionId)
    .where('generation', '=', generation)
    .where('confirmed_date', '=', '')
    .execute();
}

/**
 * Deletes the session of a replaced token; returns whether the token was no longer valid.
 *
 * @param confirmedBefore date before which its successor must have been used first.
 */
export async function deleteSessionOfReplaced(
  store: Store,
  { sessionId, generation }: SessionToken,
  confirmedBefore: string,
): Promise<boolean> {
  const { numDeletedRows } = await store
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where((expression) =>
      expression.or([
        expression('generation', '>', generation + 1),
        expression.and([
          expression('generation', '=', generation + 1),
          isConfirmedBefore(expression, confirmedBefore),
        ]),
      ]),
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function isConfirmedBefore(
  expression: ExpressionBuilder<Schema, 'sessions'>,
  date: string,
): Expression<SqlBool> {
  return expression.and([
    expression('confirmed_date', '!=', ''),
    expression('confirmed_date', '<=', date),
  ]);
}
