import type { SqlConnection, Writer } from '@groundwork/engine';
import { operations } from '../openapi/operations.ts';
import type { PersonalData, StartedPart } from '../part.ts';
import { accounts } from '../parts/accounts/index.ts';
import { agents, type ConversationChanges } from '../parts/agents/index.ts';
import { audit } from '../parts/audit/index.ts';
import {
  type Automations,
  automations,
  type createRecordTriggers,
} from '../parts/automations/index.ts';
import { type ContentEvents, content, isInContent } from '../parts/content/index.ts';
import { files } from '../parts/files/index.ts';
import { type Functions, functions } from '../parts/functions/index.ts';
import { health } from '../parts/health/index.ts';
import { integrations } from '../parts/integrations/index.ts';
import { logs } from '../parts/logs/index.ts';
import { mail } from '../parts/mail/index.ts';
import { openapi } from '../parts/openapi/index.ts';
import { records } from '../parts/records/index.ts';
import { type DevServer, type ShownSite, site } from '../parts/site/index.ts';
import type { Settings } from '../settings/settings.ts';
import type { createServices } from './create-services.ts';
import type { AppFiles } from './load-app-files.ts';

/** Dependencies of parts, in addition to the services of one platform. */
interface PartOptions {
  readonly settings: Settings;
  readonly loaded: AppFiles;
  readonly reader: SqlConnection;
  readonly writer: Writer;
  /** Origin at which the platform listens. */
  readonly url: string;
  readonly functions: Functions;
  readonly triggers: ReturnType<typeof createRecordTriggers>;
  readonly conversationChanges: ConversationChanges;
  readonly contentEvents: ContentEvents;
  readonly shown: ShownSite | undefined;
  readonly devServer: DevServer | undefined;
  readonly appName: string;
  /** Filled when all parts have started. */
  readonly personalData: readonly PersonalData[];
  /** Whether other nodes write to the same store. */
  readonly isShared: boolean;
  /** Receives the function that stops a part, as soon as the part runs. */
  readonly onStop: (stop: () => Promise<void>) => void;
}

/** The running parts of one platform. */
interface StartedParts {
  readonly started: readonly StartedPart[];
  readonly automations: Automations;
  /** Link that opens the mailbox; undefined without a mailbox. */
  readonly mailboxUrl: string | undefined;
}

/** Starts the parts of one platform, in the order of `parts.ts`. */
export async function startParts(
  services: ReturnType<typeof createServices>,
  { settings, loaded, onStop, ...options }: PartOptions,
): Promise<StartedParts> {
  const started: StartedPart[] = [];
  const needs = { ...services, ...options };
  const run = async <Started extends StartedPart>(starting: Promise<Started>): Promise<Started> => {
    const part = await starting;
    started.push(part);
    if (part.stop) onStop(part.stop);
    return part;
  };

  const { smtpUrl, production, retentionDays } = settings;
  await run(accounts.start(needs));
  await run(audit.start({ ...needs, auditDays: retentionDays.audit }));
  const { mailboxUrl } = await run(
    mail.start({ ...needs, smtpUrl, production, mailDays: retentionDays.mails }),
  );
  await run(files.start({ ...needs, isInContent }));
  await run(records.start(needs));
  await run(logs.start({ ...needs, visitDays: retentionDays.visits }));
  await run(functions.start(needs));
  await run(
    integrations.start({
      ...needs,
      sms: settings.sms,
      integrations: settings.integrations,
      customIntegrations: loaded.integrations,
      connectorTokensDir: settings.connectorTokensDir,
    }),
  );
  const { graceMs } = settings.stop;
  const running = await run(automations.start({ ...needs, list: loaded.automations, graceMs }));
  await run(
    agents.start({
      ...needs,
      agents: loaded.agents,
      conversationDays: retentionDays.conversations,
    }),
  );
  await run(health.start({ ...needs, metricsToken: settings.metricsToken }));
  await run(site.start({ ...needs, editor: loaded.editor }));
  const { app, publicUrl } = settings;
  await run(content.start({ ...needs, appId: app.id, renderer: loaded.renderer, publicUrl }));
  await run(openapi.start({ ...needs, operations }));
  return { started, automations: running.automations, mailboxUrl };
}
