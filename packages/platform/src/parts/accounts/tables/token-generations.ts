import type { Schema, Store } from '@groundwork/engine';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { SessionRow } from './rows.ts';

export interface SessionToken {
  readonly sessionId: string;
  readonly generation: number;
}

/** Columns of a session that are needed to issue a token of its newest generation. */
type RenewableSession = Pick<
  SessionRow,
  'created_date' | 'expires_date' | 'generation' | 'confirmed_date'
>;

export function findRenewable(store: Store, id: string): Promise<RenewableSession | undefined> {
  return store
    .selectFrom('sessions')
    .select(['created_date', 'expires_date', 'generation', 'confirmed_date'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Starts the next generation of a session's tokens. Uses a single conditional statement, so that only one of
 * several concurrent renewals on any node takes effect.
 *
 * @param confirmedBefore only a token that was first used before this date is replaced.
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

/** Stores the first use of a token, unless it is already stored or a newer generation has started. */
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
 * Deletes the session of a replaced token.
 *
 * @param confirmedBefore the newer token must have been first used before this date.
 * @returns whether the token was no longer valid.
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
