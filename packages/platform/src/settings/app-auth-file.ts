import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'jsonc-parser';
import { z } from 'zod';
import { appFolderPath } from './app-config-file.ts';

const FILE = 'config.jsonc';

const flag = z.boolean().optional();
const fileSchema = z.object({
  enableUsernamePassword: flag,
  enableGoogleLogin: flag,
  enableMicrosoftLogin: flag,
  enableFacebookLogin: flag,
  enableAppleLogin: flag,
  enableSSOLogin: flag,
  ssoProviderName: z.string().trim().min(1).nullish(),
  googleOAuthClientId: z.string().trim().min(1).nullish(),
});

type AppAuth = z.output<typeof fileSchema>;

/** Names of the providers, by the key in the file that enables the provider. */
const FLAGS = {
  google: 'enableGoogleLogin',
  microsoft: 'enableMicrosoftLogin',
  facebook: 'enableFacebookLogin',
  apple: 'enableAppleLogin',
  sso: 'enableSSOLogin',
} as const satisfies Record<string, keyof AppAuth>;

/** Groups of settings, before their validation. */
type Group = Readonly<Record<string, unknown>>;

/**
 * Adds the sign-in methods that the file `auth/config.jsonc` of an app declares. Settings have priority. A
 * provider that the file disables is removed. Passwords remain enabled if no provider is left, because nobody
 * could sign in otherwise.
 *
 * @param input settings that are not validated yet.
 */
export function withAppAuth(input: unknown): unknown {
  if (!isGroup(input)) return input;
  const file = readAppAuth(input.appDir);
  if (!file) return input;
  const { google, sso, ...others } = groupOf(input.providers);
  const { googleOAuthClientId: clientId, ssoProviderName: label } = file;
  const given: Group = {
    ...others,
    ...(isGroup(google) && { google: { ...(clientId && { clientId }), ...google } }),
    ...(isGroup(sso) && { sso: { ...(label && { label }), ...sso } }),
  };
  const providers = Object.fromEntries(
    Object.entries(given).filter(([name]) => !isTurnedOff(file, name)),
  );
  const app = groupOf(input.app);
  const { enableUsernamePassword: emailPassword } = file;
  const auth = {
    ...(emailPassword !== undefined && {
      emailPassword: emailPassword || Object.keys(providers).length === 0,
    }),
    ...groupOf(app.auth),
  };
  return { ...input, providers, app: { ...app, auth } };
}

/** @param configured names of the providers that are configured. */
export function checkAppAuth(
  appDir: string | undefined,
  configured: readonly string[],
  warn: (message: string) => void,
): void {
  const file = readAppAuth(appDir);
  if (!file) return;
  const missing = Object.entries(FLAGS).flatMap(([name, enabled]) =>
    file[enabled] === true && !configured.includes(name) ? name : [],
  );
  const name = pathOf(appDir);
  if (missing.length > 0) {
    warn(
      `${name}: signing in with ${missing.join(', ')} is enabled, but has no client. Set its client id and secret in the settings of providers. Until then, the pages do not offer it.`,
    );
  }
  if (file.enableUsernamePassword === false && configured.length === 0) {
    warn(`${name}: passwords are turned off, but no provider is configured. So passwords stay on.`);
  }
}

function readAppAuth(appDir: unknown): AppAuth | undefined {
  const path = pathOf(appDir);
  if (!existsSync(path)) return undefined;
  return fileSchema.safeParse(parse(readFileSync(path, 'utf8'))).data;
}

function pathOf(appDir: unknown): string {
  return typeof appDir === 'string' ? join(appFolderPath(appDir, 'auth'), FILE) : '';
}

function isTurnedOff(file: AppAuth, name: string): boolean {
  return isProvider(name) && file[FLAGS[name]] === false;
}

function isProvider(name: string): name is keyof typeof FLAGS {
  return Object.hasOwn(FLAGS, name);
}

function groupOf(value: unknown): Group {
  return isGroup(value) ? value : {};
}

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
