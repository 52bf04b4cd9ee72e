import type { Services } from '../../services.ts';
import { createAccounts } from './accounts.ts';
import { createApps } from './apps/apps.ts';
import { createToolUsers } from './members/tool-users.ts';
import { createCreatorEmails } from './personal-data/creator-emails.ts';
import { createPendingLinks } from './providers/pending-link.ts';
import { createProviderFlows } from './providers/provider-flow.ts';
import { createProviders, type ProviderClients } from './providers/providers.ts';
import { type SessionSettings, sessionLimitsOf } from './session-settings.ts';
import { createAccessTokens } from './sessions/access-token.ts';
import { createCallers } from './sessions/callers.ts';
import { createServiceTokens } from './sessions/service-tokens.ts';
import type { SigningKeys } from './sessions/signing-keys.ts';
import { createBotCheck } from './sign-in/bot-check.ts';
import { createKnownClients } from './sign-in/known-clients.ts';

interface AccountNeeds
  extends Pick<
    Services,
    | 'store'
    | 'queries'
    | 'background'
    | 'updateCreatorEmails'
    | 'secrets'
    | 'userWrites'
    | 'userSchema'
    | 'sessionUse'
    | 'accessChanges'
    | 'publicUrl'
  > {
  readonly keys: SigningKeys;
}

interface AccountServicesSettings {
  readonly app: { readonly id: string };
  readonly providers: ProviderClients;
  readonly sessions: SessionSettings;
  readonly turnstileSecret?: string | undefined;
  readonly turnstileVerifyUrl: string;
}

export function createAccountServices(
  dependencies: AccountNeeds,
  { app, providers, sessions, turnstileSecret, turnstileVerifyUrl }: AccountServicesSettings,
) {
  const { store, userWrites, keys, secrets, sessionUse, publicUrl } = dependencies;
  const { signedInUsers } = sessionUse;
  const tokens = createAccessTokens(keys);
  return {
    accounts: createAccounts(userWrites, app.id),
    apps: createApps(dependencies),
    sessionUse,
    signedInUsers,
    tokens,
    callers: createCallers({ store, userWrites, signedInUsers, tokens }),
    serviceTokens: createServiceTokens(dependencies, keys, tokens),
    sessionLimits: sessionLimitsOf(sessions),
    knownClients: createKnownClients(store, secrets),
    providers: createProviders(providers, publicUrl),
    providerFlows: createProviderFlows(store, secrets),
    pendingLinks: createPendingLinks(store, secrets),
    botCheck: createBotCheck(turnstileSecret, turnstileVerifyUrl),
    creatorEmails: createCreatorEmails(dependencies),
    users: createToolUsers(dependencies),
  };
}
