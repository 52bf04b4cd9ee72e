import type { JsonObject } from '../../kernel/json.ts';

/** The identity with which a request for records acts. */
export interface Principal {
  /** Whether this is the service role, to which no rules apply. */
  readonly isService: boolean;
  /** Id of the user to store as the creator of new records; null for an anonymous visitor. */
  readonly id: string | null;
  readonly email: string | null;
  /** Former e-mail address, while records may still name it; otherwise undefined. */
  readonly formerEmail?: string | undefined;
  /** Returns the user in the format that rules use; undefined for an anonymous visitor. */
  readonly user: () => JsonObject | undefined;
  /** Owner of the idempotency keys; undefined for an anonymous visitor who sends no id. */
  readonly sender: string | undefined;
  /** Number of automations in the chain that led to the request; undefined for none. */
  readonly automationDepth?: number;
}
