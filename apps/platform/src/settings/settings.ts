import { resolve } from 'node:path';
import { DEFAULT_APP_ID, type Visibility } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import type { LogLevel } from '../log.ts';
import { StartUpError } from '../start-up-error.ts';
import { variableOf } from './environment.ts';

/** What may be set when the platform starts; everything is optional. */
export interface PlatformSettings {
  /** Address to listen on. Default `127.0.0.1`: this machine only. */
  host?: string | undefined;
  /** 0 to 65535; 0 takes a free port. Default 4400. */
  port?: number | undefined;
  /** Folder for the database; made when absent, one process at a time. Default `.data/platform`. */
  dataDir?: string | undefined;
  /** Folder with the built site; without it `/` explains that there is none. */
  siteDir?: string | undefined;
  /** The app this platform serves. */
  app?:
    | {
        /** 1 to 64 letters, digits, `-` or `_`. */
        id?: string | undefined;
        /** Shown on the sign-in page and in mails. */
        name?: string | undefined;
        /** Who may open the app. At the first start `public_without_login`; left alone later. */
        visibility?: Visibility | undefined;
      }
    | undefined;
  /** The account that exists from the first start. */
  admin?:
    | {
        /** Default `admin@groundwork.example`. */
        email?: string | undefined;
        /** Takes effect when the account is made; at least 8 characters. Default: a random one. */
        password?: string | undefined;
      }
    | undefined;
  /** Origins, besides the platform's own, that may call the API, be returned to and frame the site. */
  allowedOrigins?: readonly string[] | undefined;
  /** Trusts no loopback origin, prints no password and serves no mailbox. Default false. */
  production?: boolean | undefined;
  /** Default `info`. */
  logLevel?: LogLevel | undefined;
}

/** Checked settings with every default in place and absolute folders. */
export type Settings = Readonly<z.output<typeof settingsSchema>>;

const text = z.string({ error: 'expects a text' }).trim().min(1, 'expects a text, not a blank');
const folder = text.transform((path) => resolve(path));
const portRange = 'expects a whole number from 0 to 65535 (0 takes a free port)';
const passwordRange = 'expects a text of 8 to 1000 characters';
const visibilities = [
  'public_without_login',
  'public_with_login',
  'private_with_login',
  'workspace_with_login',
] as const satisfies readonly Visibility[];

const settingsSchema = z.strictObject({
  host: text.default('127.0.0.1'),
  port: z.int(portRange).min(0, portRange).max(65535, portRange).default(4400),
  dataDir: folder.prefault('.data/platform'),
  siteDir: folder.optional(),
  app: z
    .strictObject({
      id: z
        .string('expects a text')
        .regex(/^[\w-]{1,64}$/, 'expects 1 to 64 letters, digits, - or _')
        .default(DEFAULT_APP_ID),
      name: text.max(100, 'expects at most 100 characters').optional(),
      visibility: z.enum(visibilities, `expects one of ${visibilities.join(', ')}`).optional(),
    })
    .prefault({}),
  admin: z
    .strictObject({
      email: z.email('expects an e-mail address').default('admin@groundwork.example'),
      password: z.string(passwordRange).min(8, passwordRange).max(1000, passwordRange).optional(),
    })
    .prefault({}),
  allowedOrigins: z
    .array(
      z
        .string('expects a text')
        .refine(isWebOrigin, 'expects an origin without a path, such as https://editor.example'),
      'expects a list of origins',
    )
    .default([]),
  production: z.boolean('expects true or false').default(false),
  logLevel: z
    .enum(['silent', 'error', 'info'], 'expects one of silent, error, info')
    .default('info'),
}) satisfies z.ZodType<unknown, PlatformSettings>;

/**
 * Checks settings and fills in the defaults.
 *
 * @throws StartUpError that lists every fault at once, each with the setting's name, the environment
 * variable that sets it and what is expected. Values are not repeated: one may be a password.
 */
export function parseSettings(input: unknown): Settings {
  const result = settingsSchema.safeParse(input);
  if (result.success) return result.data;

  const faults = result.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => fault([...issue.path, key], 'is not a setting; check its spelling'))
      : [fault(issue.path, issue.message)],
  );
  throw new StartUpError(
    `The platform's settings cannot be used:\n${faults.join('\n')}\nCorrect them and start again.`,
  );
}

function fault(path: readonly PropertyKey[], expectation: string): string {
  const name = path.map(String).join('.');
  const variable = variableOf(String(path[0]), name);
  return `  - ${name || 'the settings'}${variable ? ` (${variable})` : ''}: ${expectation}`;
}

function isWebOrigin(value: string): boolean {
  return /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value;
}
