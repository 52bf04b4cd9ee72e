import type { JsonObject } from '../../kernel/json.ts';

/** Whoever asks for records. */
export interface Requester {
  /** The service role passes by all rules. */
  readonly isService: boolean;
  /** Who is written down as the creator; null for nobody. */
  readonly id: string | null;
  readonly email: string | null;
  /** What rules see of them; undefined for a visitor who is not signed in. */
  readonly user: () => JsonObject | undefined;
  /** Whose keys of repeated writes are theirs; undefined for a visitor who cannot be told from others. */
  readonly sender: string | undefined;
}
