import { makeBackupOf } from '../operations/backup/back-up-in-process.ts';
import type { PartsTogether, StartedPart } from '../part.ts';
import { accounts } from '../parts/accounts/index.ts';
import { agents } from '../parts/agents/index.ts';
import { audit } from '../parts/audit/index.ts';
import { automations } from '../parts/automations/index.ts';
import { backups } from '../parts/backups/index.ts';
import { content, isInContent } from '../parts/content/index.ts';
import { diagnostics } from '../parts/diagnostics/index.ts';
import { files } from '../parts/files/index.ts';
import { functions } from '../parts/functions/index.ts';
import { health } from '../parts/health/index.ts';
import { integrations } from '../parts/integrations/index.ts';
import { logs } from '../parts/logs/index.ts';
import { mail } from '../parts/mail/index.ts';
import { openapi, operationsOf } from '../parts/openapi/index.ts';
import { pages } from '../parts/pages/index.ts';
import { realtime } from '../parts/realtime/index.ts';
import { records } from '../parts/records/index.ts';
import { site } from '../parts/site/index.ts';
import { parts } from '../parts.ts';
import { listSettings } from '../settings/list-settings.ts';
import type { CreatedServices } from './create-services.ts';
import type { Start } from './start.ts';

export interface StartedParts {
  readonly started: readonly StartedPart[];
  readonly together: PartsTogether;
  readonly mailboxUrl: string | undefined;
}

export async function startParts(
  { settings, loaded, closers }: Start,
  services: CreatedServices,
): Promise<StartedParts> {
  const started: StartedPart[] = [];
  const run = async <Started extends StartedPart>(starting: Promise<Started>): Promise<Started> => {
    const part = await starting;
    started.push(part);
    if (part.stop) closers.add(part.stop);
    return part;
  };

  await run(accounts.start(services));
  const auditing = await run(audit.start(services));
  await run(backups.start({ ...services, makeBackup: makeBackupOf(settings) }));
  const diagnosing = await run(diagnostics.start(services));
  const mailing = await run(mail.start(services));
  await run(files.start({ ...services, isInContent }));
  await run(records.start({ ...services, catalogue: loaded.entities.catalogue }));
  await run(logs.start(services));
  await run(functions.start(services));
  await run(integrations.start({ ...services, customIntegrations: loaded.integrations }));
  const { graceMs } = settings.stop;
  await run(automations.start({ ...services, list: loaded.automations, graceMs }));
  await run(agents.start({ ...services, agents: loaded.agents }));
  await run(
    pages.start({
      ...services,
      appPages: settings.appPages ?? loaded.site?.appPages ?? [],
      turnstileSiteKey: settings.turnstileSiteKey,
      adminApp: loaded.adminApp,
    }),
  );
  await run(health.start({ ...services, listSettings: () => listSettings(settings, process.env) }));
  await run(site.start({ ...services, editor: loaded.editor }));
  await run(content.start({ ...services, renderer: loaded.renderer }));
  await run(openapi.start({ ...services, operations: operationsOf(parts) }));
  const createRooms = started.flatMap((part) => part.createRooms ?? []);
  const sharesUpgrades = services.devServer !== undefined;
  await run(realtime.start({ ...services, createRooms, sharesUpgrades }));
  // Erases these last, because deleting records can start automations, which send emails and are logged.
  const last: readonly StartedPart[] = [auditing, mailing, diagnosing];
  const erased = [...started.filter((part) => !last.includes(part)), ...last];
  const personalData = erased.flatMap((part) => part.personalData ?? []);
  return { started, mailboxUrl: mailing.mailboxUrl, together: { personalData } };
}
