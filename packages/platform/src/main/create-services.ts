import { createClientAddress } from '../http/client-address.ts';
import { THEME_PATH } from '../http/page/stylesheet.ts';
import { createReadiness } from '../http/readiness.ts';
import type { Mail } from '../kernel/mail.ts';
import { createOriginPolicy, isLoopbackOrigin } from '../kernel/origin-policy.ts';
import { createRateLimits, type Limit } from '../kernel/rate-limits.ts';
import type { Part } from '../part.ts';
import { createAccountServices } from '../parts/accounts/index.ts';
import { createMailer, readdressMails } from '../parts/mail/index.ts';
import { EDITOR_PATH } from '../parts/site/index.ts';
import { parts } from '../parts.ts';
import { isBase44App, type Settings } from '../settings/settings.ts';
import { countMails } from './measured.ts';
import type { Data } from './open-data.ts';
import type { Host } from './open-host.ts';
import { recordMails } from './recorded.ts';
import type { Start } from './start.ts';

export type CreatedServices = ReturnType<typeof createServices>;

export function createServices(
  { settings, loaded, log, recorder, background }: Start,
  { relay, createLimiter, ...data }: Data,
  { listener: { url, server }, devServer, functions }: Host,
) {
  const { store, metrics } = data;
  const { publicUrl = url } = settings;
  const {
    messages,
    entities: { userSchema },
  } = loaded;
  const shown = loaded.site && { site: loaded.site };
  const readTheme = () => shown?.site.files.get(THEME_PATH)?.file.text();
  const readSenderName = () => shown?.site.appName ?? data.appName;
  const sender = createMailer({ ...settings, store, messages, readSenderName, readTheme });
  const mailer = countMails(recordMails(sender, store, recorder), metrics);
  const services = { ...data, userSchema, background, log, recorder, url, publicUrl };
  const accounts = createAccountServices(services, settings);
  return {
    ...services,
    ...accounts,
    settings,
    appId: settings.app.id,
    messages,
    functions,
    server,
    shown,
    devServer,
    readTheme,
    readiness: createReadiness(store),
    isShared: relay !== undefined,
    flushed: async () => relay?.flushed(),
    onMissedEvents: (listener: () => void) => relay?.onMissedEvents(listener),
    llm: settings.llm,
    isLenientInQueries: isBase44App(settings),
    limits: createRateLimits(
      declaredLimits(),
      createLimiter,
      accounts.knownClients,
      metrics.countRejection,
    ),
    clientAddress: createClientAddress(settings.trustedProxies),
    origins: originPolicyOf(settings, url),
    editorPath: loaded.editor && EDITOR_PATH,
    sendsMail: settings.smtpUrl !== undefined || !settings.production,
    sendMail: (mail: Mail) => background.run(() => mailer.send(mail)),
    mailer,
    readdressMails,
  };
}

/** Returns all parts' rate limits. A limit that several endpoints share appears once for each endpoint. */
export function declaredLimits(): readonly Limit[] {
  const all: readonly Pick<Part<never>, 'calls' | 'limits'>[] = parts;
  return all.flatMap(({ calls = [], limits = [] }) => [
    ...limits,
    ...calls.flatMap(({ limit }) => limit ?? []),
  ]);
}

function originPolicyOf({ allowedOrigins, production, publicUrl }: Settings, url: string) {
  return createOriginPolicy({
    own: url,
    allowed: [publicUrl ?? url, ...allowedOrigins],
    // Trusts loopback origins only in development, and only if the public URL is not set or is a loopback URL. Visitors
    // of any other URL use other machines, where any program could listen on a loopback port.
    trustsLoopback: !production && (publicUrl === undefined || isLoopbackOrigin(publicUrl)),
  });
}
