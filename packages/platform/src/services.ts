import type {
  Engine,
  Entities,
  EntityChanges,
  EntitySchema,
  Files,
  Queries,
  RecordTriggers,
  SqlConnection,
  Store,
  Writer,
} from '@groundwork/engine';
import type { Background, Log } from '@groundwork/engine/kernel';
import type { CallServices, QueryOptions } from './http/calls/index.ts';
import type { ClientAddress } from './http/client-address.ts';
import type { Readiness } from './http/readiness.ts';
import type { LogRecorder } from './kernel/log-recorder.ts';
import type { Mail, Mailer } from './kernel/mail.ts';
import type { OriginPolicy } from './kernel/origin-policy.ts';
import type { RateLimits } from './kernel/rate-limits.ts';
import type { Messages } from './messages/messages.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { AccountServices } from './parts/accounts/index.ts';

/**
 * Services that every part may use. Functions take all services as a parameter. Only functions that also run without a
 * platform, or before all services exist, use `Pick`.
 */
export interface Services extends AccountServices, CallServices, QueryOptions {
  readonly appId: string;
  readonly appName: string;
  /** Public origin of the app. */
  readonly publicUrl: string;
  /** Path of the visual editor; undefined if the platform serves none. */
  readonly editorPath: string | undefined;
  readonly log: Log;
  readonly recorder: LogRecorder;
  readonly background: Background;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  readonly messages: Messages;
  readonly limits: RateLimits;
  readonly origins: OriginPolicy;
  readonly clientAddress: ClientAddress;
  readonly mailer: Mailer;
  readonly sendMail: (mail: Mail) => void;
  /** Whether emails reach their recipients. False in production without a mail server. */
  readonly sendsMail: boolean;
  readonly store: Store;
  readonly reader: SqlConnection;
  readonly writer: Writer;
  readonly queries: Queries;
  readonly entities: Entities;
  readonly entityChanges: EntityChanges;
  readonly updateCreatorEmails: Engine['updateCreatorEmails'];
  readonly triggers: RecordTriggers;
  readonly userSchema: EntitySchema;
  readonly files: Files;
  /** Whether other nodes write to the same store. */
  readonly isShared: boolean;
  /** Resolves when all events of this node were delivered. */
  readonly flushed: () => Promise<void>;
  /** Registers a listener that is called when events of other nodes may have been missed. */
  readonly onMissedEvents: (listener: () => void) => void;
}
