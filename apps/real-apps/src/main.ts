/**
 * Command that tries all apps in a folder, and prints which of their parts work, as a table or JSON. It writes
 * its progress and the reasons of failures to standard error.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromiumLaunchOptions } from '@groundwork/launcher/launch-options';
import { chromium } from '@playwright/test';
import { listApps } from './app-folder.ts';
import type { Outcome } from './outcome.ts';
import { formatReport, listFailures } from './report.ts';
import { tryApp } from './try-app.ts';
import { offline } from './try-front-end.ts';

const USAGE = `Usage: pnpm --filter @groundwork/real-apps run try FOLDER [--json] [--sample N] [--backend]

  --json      prints JSON, with what the platform ignores and rejects
  --sample N  calls at most N functions of each app
  --backend   builds and opens no front ends`;

const { values, positionals } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    sample: { type: 'string', default: 'Infinity' },
    backend: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const [folder] = positionals;
const sample = Number(values.sample);
if (folder === undefined || !(sample > 0)) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(1);
}

// pnpm runs scripts in the folder of the package, so paths are resolved relative to the caller's folder.
const apps = listApps(resolve(process.env.INIT_CWD ?? '.', folder));
const { args, ...launch } = chromiumLaunchOptions();
const browser = values.backend
  ? undefined
  : await chromium.launch({ ...launch, args: [...args, offline] });
const outcomes: Outcome[] = [];
for (const app of apps) {
  const outcome = await tryApp(app, { browser, sample });
  outcomes.push(outcome);
  const lines = [`${outcomes.length}/${apps.length} ${app.name}`, ...listFailures(outcome)];
  process.stderr.write(`${lines.join('\n  ')}\n`);
}
await browser?.close();
process.stdout.write(
  `${values.json ? JSON.stringify(outcomes, undefined, 2) : formatReport(outcomes)}\n`,
);
