/**
 * Command that counts the visible texts of apps that an editor can save. It prints the counts as a table, and the
 * reasons why other texts cannot be saved.
 */
import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromiumLaunchOptions } from '@groundwork/launcher/launch-options';
import { chromium } from '@playwright/test';
import { offline } from '../try-front-end.ts';
import { tryTexts } from './try-texts.ts';

const USAGE =
  'Usage: pnpm --filter @groundwork/real-apps run texts FOLDER... [--path PATH] [--list]';

const { values, positionals } = parseArgs({
  options: {
    path: { type: 'string', default: '' },
    list: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const caller = process.env.INIT_CWD ?? '.';
const apps = positionals.flatMap((folder) => {
  const path = resolve(caller, folder);
  if (existsSync(join(path, 'package.json'))) return [path];
  return readdirSync(path)
    .map((name) => join(path, name))
    .filter((app) => existsSync(join(app, 'package.json')));
});
if (apps.length === 0) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(1);
}

const { args, ...launch } = chromiumLaunchOptions();
const browser = await chromium.launch({ ...launch, args: [...args, offline] });
let saved = 0;
let total = 0;
for (const app of apps) {
  const outcome = await tryTexts(browser, app, values.path);
  saved += outcome.saved;
  total += outcome.total;
  print(basename(app), outcome.saved, outcome.total);
  const reasons = Map.groupBy(outcome.failures, ({ reason }) => reason);
  for (const [reason, texts] of reasons) {
    process.stdout.write(`  ${texts.length} ${reason}\n`);
    if (values.list) for (const { text } of texts) process.stdout.write(`    ${text}\n`);
  }
}
await browser.close();
if (apps.length > 1) print('all', saved, total);

function print(name: string, part: number, whole: number): void {
  const share = whole === 0 ? 0 : (100 * part) / whole;
  process.stdout.write(`${name}: ${part} of ${whole} texts, ${share.toFixed(1)} %\n`);
}
