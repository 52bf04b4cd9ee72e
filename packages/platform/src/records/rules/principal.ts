import type { JsonObject } from '../../kernel/json.ts';

/** The identity that a request for records acts as. */
export interface Principal {
  /** The service role passes all rules. */
  readonly isService: boolean;
  /** The user stored as the creator of new records; null for an anonymous visitor. */
  readonly id: string | null;
  readonly email: string | null;
  /** The user as rules see it; undefined for an anonymous visitor. */
  readonly user: () => JsonObject | undefined;
  /** Owner of the idempotency keys; undefined for an anonymous visitor who sends no id. */
  readonly sender: string | undefined;
}
