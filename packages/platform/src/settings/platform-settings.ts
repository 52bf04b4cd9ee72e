import { z } from 'zod';
import { accountSettings, botCheckSettings } from '../parts/accounts/index.ts';
import { agentSettings } from '../parts/agents/index.ts';
import { fileSettings } from '../parts/files/index.ts';
import { functionSettings } from '../parts/functions/index.ts';
import { integrationSettings } from '../parts/integrations/index.ts';
import { mailSettings } from '../parts/mail/index.ts';
import { siteSettings } from '../parts/site/index.ts';
import { appFolderSettings } from './app-settings.ts';
import { databaseSettings } from './database-settings.ts';
import { retentionSettings } from './retention-settings.ts';
import { listenSettings, operationSettings, originSettings } from './server-settings.ts';

/** Settings of a platform, all optional. */
export interface PlatformSettings extends z.input<typeof settingsSchema> {}

/**
 * The only declaration of the settings. Their types, checks and variables derive from it, and so does
 * their table in the documentation, which shows the docstrings in the same order. `Default: ….` in a docstring describes a
 * default that another part of the platform decides.
 */
export const settingsSchema = z
  .strictObject({
    ...listenSettings,
    ...databaseSettings,
    ...siteSettings,
    ...appFolderSettings,
    ...agentSettings,
    ...fileSettings,
    ...functionSettings,
    ...integrationSettings,
    ...accountSettings,
    ...originSettings,
    ...mailSettings,
    ...botCheckSettings,
    ...retentionSettings,
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

/** Runs a check of several settings even if one of them is invalid. */
function isObject({ value }: { value: unknown }): boolean {
  return typeof value === 'object' && value !== null;
}
