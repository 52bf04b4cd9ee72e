import type { Claims, FileStore, Rate, RateLimiter } from '@groundwork/engine';
import { createProviders } from '../accounts/providers/providers.ts';
import { sessionLimitsOf } from '../accounts/session-settings.ts';
import { createAccessTokens } from '../accounts/sessions/access-token.ts';
import { createServiceTokens } from '../accounts/sessions/service-tokens.ts';
import type { SigningKeys } from '../accounts/sessions/signing-keys.ts';
import { createBotCheck } from '../accounts/sign-in/bot-check.ts';
import { createKnownClients } from '../accounts/sign-in/known-clients.ts';
import { createClientAddress } from '../http/client-address.ts';
import type { Mail, Mailer } from '../kernel/mail.ts';
import { createOriginPolicy, isLoopbackOrigin } from '../kernel/origin-policy.ts';
import { createRateLimits } from '../kernel/rate-limits.ts';
import { createToolUsers } from '../parts/accounts/index.ts';
import { readdressMails } from '../parts/mail/index.ts';
import type { StartRealtimeDependencies } from '../realtime/start-realtime.ts';
import { isBase44App, type Settings } from '../settings/settings.ts';
import type { AppDependencies } from './create-app.ts';

/** Parts that exist before the transports are created. */
interface Parts
  extends Pick<
    AppDependencies & StartRealtimeDependencies,
    | 'store'
    | 'queries'
    | 'signedInUsers'
    | 'sessionUse'
    | 'entities'
    | 'entityChanges'
    | 'userWrites'
    | 'creatorEmails'
    | 'accessChanges'
    | 'userSchema'
    | 'secrets'
    | 'background'
    | 'readiness'
    | 'metrics'
    | 'log'
    | 'messages'
    | 'publicUrl'
    | 'onMissedEvents'
    | 'flushed'
  > {
  readonly claims: Claims;
  readonly fileStore: FileStore;
  readonly keys: SigningKeys;
  readonly mailer: Mailer;
  readonly createLimiter: (rate: Rate) => RateLimiter;
  /** Origin at which the platform listens. */
  readonly url: string;
}

/** Creates the dependencies of one platform's transports. */
export function createServices(
  { fileStore, keys, mailer, url, createLimiter, ...parts }: Parts,
  settings: Settings,
) {
  const { background, publicUrl } = parts;
  const { allowedOrigins, production, publicUrl: declared, trustedProxies } = settings;
  const { limit, quota, fromVisitors, ofDeletedAccounts } = settings.files;
  const knownClients = createKnownClients(parts.store, parts.secrets);
  const tokens = createAccessTokens(keys);
  return {
    ...parts,
    files: { limit, quota, fromVisitors, ofDeletedAccounts, content: fileStore },
    llm: settings.llm,
    clampsLimits: isBase44App(settings),
    tokens,
    serviceTokens: createServiceTokens(parts, keys, tokens),
    knownClients,
    sessionLimits: sessionLimitsOf(settings.sessions),
    limits: createRateLimits(createLimiter, knownClients, parts.metrics.countRejection),
    providers: createProviders(settings.providers, publicUrl),
    botCheck: createBotCheck(settings.turnstileSecret, settings.turnstileVerifyUrl),
    clientAddress: createClientAddress(trustedProxies),
    origins: createOriginPolicy({
      own: url,
      allowed: [publicUrl, ...allowedOrigins],
      // With a public origin visitors use other machines, on which any program could listen on a loopback
      // port.
      trustsLoopback: !production && (declared === undefined || isLoopbackOrigin(declared)),
    }),
    sendMail: (mail: Mail) => background.run(() => mailer.send(mail)),
    readdressMails,
    users: createToolUsers(parts),
  };
}
