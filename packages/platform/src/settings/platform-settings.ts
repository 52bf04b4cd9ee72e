import { z } from 'zod';
import { accounts } from '../parts/accounts/index.ts';
import { agents } from '../parts/agents/index.ts';
import { audit } from '../parts/audit/index.ts';
import { backups } from '../parts/backups/index.ts';
import { diagnostics } from '../parts/diagnostics/index.ts';
import { files } from '../parts/files/index.ts';
import { functions } from '../parts/functions/index.ts';
import { integrations } from '../parts/integrations/index.ts';
import { logs } from '../parts/logs/index.ts';
import { mail } from '../parts/mail/index.ts';
import { site } from '../parts/site/index.ts';
import { appFolderSettings } from './app-settings.ts';
import { databaseSettings } from './database-settings.ts';
import { listenSettings, operationSettings, originSettings } from './server-settings.ts';

/** Settings of a platform, which are all optional. */
export interface PlatformSettings extends z.input<typeof settingsSchema> {}

/**
 * Declares all settings. Their types, checks, environment variables and table in the documentation are derived from
 * this object; the table shows the docstrings in the same order. `Default: ….` in a docstring describes a default that
 * is not in the schema.
 */
export const settingsSchema = z
  .strictObject({
    ...listenSettings,
    ...databaseSettings,
    ...site.settings,
    ...appFolderSettings,
    ...agents.settings,
    ...files.settings,
    ...functions.settings,
    ...integrations.settings,
    ...accounts.settings,
    ...originSettings,
    ...mail.settings,
    ...logs.settings,
    ...audit.settings,
    ...backups.settings,
    ...diagnostics.settings,
    /** Days after which stored data is deleted. Default: never, a year for the audit trail, and 30 days for logs. */
    retentionDays: z
      .strictObject({
        ...logs.settings.retentionDays,
        ...mail.settings.retentionDays,
        ...agents.settings.retentionDays,
        ...audit.settings.retentionDays,
        ...diagnostics.settings.retentionDays,
      })
      .prefault({}),
    ...operationSettings,
  })
  .refine(({ siteRenderer, siteDir }) => siteRenderer === undefined || siteDir !== undefined, {
    path: ['siteDir'],
    error: 'expects the folder of the built site, since siteRenderer is set',
    when: isObject,
  })
  .refine(({ smtpUrl, mailFrom }) => smtpUrl === undefined || mailFrom !== undefined, {
    path: ['mailFrom'],
    error: 'expects the sender address of mails, since smtpUrl is set',
    when: isObject,
  })
  .refine(
    ({ turnstileSecret, turnstileSiteKey }) =>
      turnstileSiteKey === undefined || turnstileSecret !== undefined,
    {
      path: ['turnstileSecret'],
      error: 'expects a secret, since turnstileSiteKey is set',
      when: isObject,
    },
  );

/**
 * Returns whether the settings are an object. As `when`, it makes a check of several settings run even if another
 * setting is invalid.
 */
function isObject({ value }: { value: unknown }): boolean {
  return typeof value === 'object' && value !== null;
}
