import type { RemovedMembers } from '../accounts/members/remove-member.ts';
import type { AccessTokens } from '../accounts/sessions/access-token.ts';
import type { Visitors } from '../accounts/sessions/visitors.ts';
import type { BotCheck } from '../accounts/sign-in/bot-check.ts';
import type { KnownClients } from '../accounts/sign-in/known-clients.ts';
import type { RateLimits } from '../accounts/sign-in/rate-limits.ts';
import type { Secrets } from '../accounts/sign-in/secrets.ts';
import type { Agent } from '../agents/agent.ts';
import type { Conversations } from '../agents/conversations.ts';
import type { Replies } from '../agents/replies.ts';
import type { Queries } from '../database/queries/queries.ts';
import type { Store } from '../database/schema/schema.ts';
import type { Files } from '../files/files.ts';
import type { Functions } from '../functions/functions.ts';
import type { ClientAddress } from '../http/client-address.ts';
import type { OriginPolicy } from '../http/origin-policy.ts';
import type { Readiness } from '../http/readiness.ts';
import type { CustomIntegrations } from '../integrations/custom/load-custom-integrations.ts';
import type { InstalledIntegrations } from '../integrations/installed-integrations.ts';
import type { Background } from '../kernel/background.ts';
import type { Log } from '../kernel/log.ts';
import type { Mail } from '../mail/mailer.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Claims } from '../records/claims.ts';
import type { Entities } from '../records/entities.ts';
import type { EntityChanges } from '../records/entity-changes.ts';
import type { Settings } from '../settings/settings.ts';

/** What the routes of one running platform work with. */
export interface Services {
  readonly store: Store;
  /** Runs reads whose work grows with the data. */
  readonly queries: Queries;
  /** Who is signed in. */
  readonly visitors: Visitors;
  readonly entities: Entities;
  /** What is written to records, told once it is durable. */
  readonly entityChanges: EntityChanges;
  readonly removedMembers: RemovedMembers;
  /** The keys of requests whose work is no write. */
  readonly claims: Claims;
  readonly files: Files;
  /** Where language models are. */
  readonly llm: Settings['llm'];
  /** The integrations that the app brought along. */
  readonly integrations: InstalledIntegrations;
  /** The services that the app describes by OpenAPI files. */
  readonly customIntegrations: CustomIntegrations;
  readonly functions: Functions;
  /** The agents of the app, by name. */
  readonly agents: ReadonlyMap<string, Agent>;
  readonly conversations: Conversations;
  readonly replies: Replies;
  readonly tokens: AccessTokens;
  readonly secrets: Secrets;
  readonly knownClients: KnownClients;
  readonly limits: RateLimits;
  readonly botCheck: BotCheck;
  readonly clientAddress: ClientAddress;
  readonly origins: OriginPolicy;
  readonly background: Background;
  readonly readiness: Readiness;
  readonly metrics: Metrics;
  readonly log: Log;
  /** Sends a mail without waiting for it. */
  readonly post: (mail: Mail) => void;
  /** Resolves once everything was told that was written before, on any node. */
  readonly flushed: () => Promise<void>;
  /** Calls a listener when changes on other nodes may have been missed. */
  readonly onMissedEvents: (listener: () => void) => void;
  /** Origin of the links in mails. */
  readonly publicUrl: string;
}
