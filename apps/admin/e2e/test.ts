/** Test functions for the administration: a platform with entities, and a signed-in administrator. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { collectConsoleErrors } from '@groundwork/launcher/console-errors';
import type { RunningPlatform } from '@groundwork/platform';
import { type Client, createClient } from '@groundwork/sdk';
import { expect, type Locator, type Page } from '@playwright/test';
import { testWithPlatforms } from '../../site/e2e/platforms.ts';
import { signIn } from '../../site/e2e/sign-in.ts';

export { expect };

const admin = { email: 'owner@groundwork.example', password: 'a long owner password' };

const Task = {
  name: 'Task',
  type: 'object',
  properties: {
    title: { type: 'string', maxLength: 100 },
    status: { type: 'string', enum: ['open', 'done'], default: 'open' },
    effort: { type: 'number', minimum: 0 },
    isUrgent: { type: 'boolean' },
    due: { type: 'string', format: 'date' },
    remindAt: { type: 'string', format: 'date-time' },
    tags: { type: 'array', items: { type: 'string' } },
  },
  required: ['title'],
};

const Note = {
  name: 'Note',
  type: 'object',
  properties: { text: { type: 'string' }, about: { type: 'reference', entity: 'Task' } },
  rls: {
    write: { $or: [{ created_by_id: '{{user.id}}' }, { user_condition: { role: 'admin' } }] },
    delete: false,
  },
  search: ['text'],
};

/** A function that fails, with a schedule. */
const remind = {
  entry: 'entry.ts',
  automations: [{ name: 'yearly', type: 'scheduled', cron_expression: '0 8 1 1 *' }],
};

const double = `export default async (request) => {
  const { amount } = await request.json();
  console.log('doubling', amount);
  return Response.json({ total: amount * 2 });
};`;

interface Fixtures {
  readonly platform: RunningPlatform;
  /** Client with which another administrator uses the API. */
  readonly colleague: Client;
  /** Errors and warnings in the page's console, including uncaught errors. */
  readonly consoleErrors: readonly string[];
}

export const it = testWithPlatforms.extend<Fixtures>({
  platform: async ({ platforms }, use) => {
    const appDir = await mkdtemp(join(tmpdir(), 'admin-app-'));
    const files = {
      'entities/Note.jsonc': JSON.stringify(Note),
      'entities/Task.jsonc': JSON.stringify(Task),
      'functions/double.mjs': double,
      'functions/remind/entry.ts': 'export default () => new Response(null, { status: 400 });',
      'functions/remind/function.jsonc': JSON.stringify(remind),
    };
    for (const [path, content] of Object.entries(files)) {
      const file = join(appDir, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    const platform = await platforms.start({ admin, appDir });
    await use(platform);
    await platform.stop();
    await rm(appDir, { recursive: true });
  },

  baseURL: ({ platform }, use) => use(platform.url),

  colleague: async ({ platform: { appId, url } }, use) => {
    const client = createClient({ appId, serverUrl: url });
    await client.auth.loginViaEmailPassword(admin.email, admin.password);
    await use(client);
  },

  consoleErrors: ({ page }, use) => use(collectConsoleErrors(page)),
});

export const { describe } = it;

/** Returns the notification with a text, without its copy for screen readers. */
export function notification(page: Page, text: string): Locator {
  return page.getByRole('region', { name: /^Notifications/ }).getByText(text);
}

export async function openAdmin(page: Page, path: string): Promise<void> {
  await page.goto(`/__admin/${path}`);
  await signIn(page, admin.email, admin.password);
}
