import type { Store } from '@groundwork/engine';
import type { AccessChanges } from './access-changes.ts';
import type { Accounts } from './accounts.ts';
import type { Apps } from './apps/apps.ts';
import type { ToolUsers } from './members/tool-users.ts';
import type { UserWrites } from './members/user-writes.ts';
import type { ResumableCreatorEmails } from './personal-data/creator-emails.ts';
import type { PendingLinks } from './providers/pending-link.ts';
import type { ProviderFlows } from './providers/provider-flow.ts';
import type { Providers } from './providers/providers.ts';
import type { SessionLimits } from './session-settings.ts';
import type { AccessTokens } from './sessions/access-token.ts';
import type { ServiceTokens } from './sessions/service-tokens.ts';
import type { SessionUse } from './sessions/session-use.ts';
import type { SignedInUsers } from './sessions/signed-in-users.ts';
import type { BotCheck } from './sign-in/bot-check.ts';
import type { KnownClients } from './sign-in/known-clients.ts';
import type { Secrets } from './sign-in/secrets.ts';

export interface AccountServices {
  readonly accounts: Accounts;
  readonly apps: Apps;
  readonly users: ToolUsers;
  readonly userWrites: UserWrites;
  readonly accessChanges: AccessChanges;
  readonly tokens: AccessTokens;
  readonly serviceTokens: ServiceTokens;
  readonly secrets: Secrets;
  readonly sessionUse: SessionUse;
  readonly sessionLimits: SessionLimits;
  readonly signedInUsers: SignedInUsers;
  readonly knownClients: KnownClients;
  readonly providers: Providers;
  readonly providerFlows: ProviderFlows;
  readonly pendingLinks: PendingLinks;
  readonly botCheck: BotCheck;
  readonly creatorEmails: ResumableCreatorEmails;
  /** Moves stored emails to a user's new address after the user's address has changed. */
  readonly readdressMails: (store: Store, from: string, to: string) => Promise<void>;
}
