import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isJsonObject, StartUpError } from '@groundwork/engine/kernel';
import { API_PREFIX, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { onlyOne, parse, UsageError } from '../kernel/command-arguments.ts';
import { print } from '../kernel/create-log.ts';
import { readPublishedContent } from '../operations/read-published-content.ts';
import type { ContentChanges } from '../parts/content/index.ts';
import { parseSettings, type Settings } from '../settings/settings.ts';
import { readAppSettings } from './app-settings.ts';
import type { Command } from './command.ts';
import { findApp } from './find-app.ts';

const HELP = `groundwork content: writes published content into the source files of a site

  groundwork content pull                          reads the content from the app's data, while the platform is stopped
  groundwork content pull --url URL --token TOKEN  reads the content from a running platform
  groundwork content apply <file>                  reads the content from a file that the editor saved

  --url URL      origin of the platform, such as https://app.example
  --token TOKEN  access token of an administrator or editor of the app

If a change cannot be written into the source files, the command lists the change, and the exit code is 1. Run the
command in the folder of the site. The site must depend on @groundwork/editor-bridge.`;

const WRITER = '@groundwork/editor-bridge/vite';

const changesSchema = z.custom<ContentChanges>(isJsonObject);
const stateSchema = z.object({ published: z.object({ changes: changesSchema }) });
const errorSchema = z.object({ message: z.string() });
const writtenSchema = z.object({
  written: z.array(z.string()),
  rejected: z.array(z.object({ path: z.string(), message: z.string() })),
});

interface ContentWriter {
  writeContentChanges(root: string, changes: ContentChanges): Promise<unknown>;
}

export const contentCommand: Command = {
  help: HELP,
  async run(args) {
    const { values, positionals } = parse(args, {
      url: { type: 'string' },
      token: { type: 'string' },
    });
    const [action, ...rest] = positionals;
    const app = findApp('.');
    if (action === 'apply') {
      const file = onlyOne(rest, 'The file is missing.');
      return write(app.root, readChanges(file));
    }
    if (action !== 'pull' || rest.length > 0) {
      throw new UsageError('The command expects "pull", or "apply" and a file.');
    }
    const settings = parseSettings(readAppSettings(app));
    const { url, token } = values;
    if (url === undefined) return write(app.root, await readPublishedContent(settings));
    if (token === undefined) throw new UsageError('--url also requires --token.');
    return write(app.root, await fetchChanges(settings, url, token));
  },
};

function readChanges(file: string) {
  try {
    return changesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new StartUpError(
      `The file ${file} contains no changes of content. Name a file that the editor saved.`,
      { cause },
    );
  }
}

async function fetchChanges({ app }: Settings, url: string, token: string) {
  const path = API_PREFIX + routes.contentState.replace(':appId', app.id);
  try {
    const response = await fetch(new URL(path, url), {
      headers: { Authorization: `Bearer ${token}` },
    });
    const body: unknown = await response.json();
    if (response.ok) return stateSchema.parse(body).published.changes;
    throw new Error(errorSchema.parse(body).message);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'The response is invalid.';
    throw new StartUpError(`The content of ${url} cannot be read: ${reason}`, { cause });
  }
}

/** Writes content changes with the version of the editor bridge on which the site depends. */
async function write(root: string, changes: ContentChanges): Promise<number> {
  const { writeContentChanges } = await loadWriter(root);
  const { written, rejected } = writtenSchema.parse(await writeContentChanges(root, changes));
  for (const path of written) print(`written   ${path}`);
  for (const { path, message } of rejected) print(`rejected  ${path}: ${message}`);
  if (written.length + rejected.length === 0) print('There are no changes to write.');
  return rejected.length > 0 ? 1 : 0;
}

async function loadWriter(root: string): Promise<ContentWriter> {
  try {
    const path = createRequire(join(root, 'package.json')).resolve(WRITER);
    return await import(pathToFileURL(path).href);
  } catch (cause) {
    throw new StartUpError(
      `${WRITER} cannot be loaded in ${root}. Run the command in the folder of the site, after "npm install".`,
      { cause },
    );
  }
}
