import type { JsonObject } from '../../kernel/json.ts';

export interface Principal {
  /** Whether this is the service role, for which access rules are not checked. */
  readonly isService: boolean;
  readonly id: string | null;
  readonly email: string | null;
  /** The user's previous email address, while stored records may contain it; otherwise undefined. */
  readonly formerEmail?: string | undefined;
  /** Returns the user's data for the evaluation of access rules; undefined for an anonymous visitor. */
  readonly user: () => JsonObject | undefined;
  /** Identifies the client to whom idempotency keys belong; undefined for an anonymous visitor who sends no id. */
  readonly sender: string | undefined;
  /**
   * Number of automations in the chain that led to this request; undefined for none. Each automation wrote a
   * record, which started the next automation.
   */
  readonly automationDepth?: number;
}
