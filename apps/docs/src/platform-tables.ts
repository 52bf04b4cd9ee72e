/** Generates tables of what the platform declares in code: rate limits, error codes, commands and metrics. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startPlatform } from '@groundwork/platform';
import { ERROR_CODES } from '@groundwork/sdk/protocol';
import { declaredLimits } from '../../../packages/platform/src/main/create-services.ts';
import { root } from './root.ts';

/** Returns a table of all rate limits. An action's name is also its label in the metrics. */
export function attemptsTable(): string {
  const limits = new Map(declaredLimits().map((limit) => [limit.name, limit]));
  const rows = [...limits.values()].map(({ name, address, pair, account, target }) => [
    `\`${name}\``,
    ...[address, pair, account ?? target].map((rate) =>
      rate === undefined ? '' : `${rate[0].toLocaleString('en-GB')} in ${inWords(rate[1])}`,
    ),
  ]);
  return table(['Action', 'Per client', 'Per account and client', 'Per account'], rows);
}

export function errorsTable(): string {
  return table(
    ['`code`', 'Meaning'],
    Object.entries(ERROR_CODES).map(([code, meaning]) => [`\`${code}\``, meaning]),
  );
}

export async function commandSections(): Promise<string> {
  const list = await groundwork('--help');
  const names = [...list.matchAll(/^ {2}(\S+)/gm)].map(([, name = '']) => name);
  const sections = names.map(
    async (name) => `## ${name}\n\n\`\`\`console\n${await groundwork(name, '--help')}\`\`\`\n`,
  );
  return (await Promise.all(sections)).join('\n');
}

async function groundwork(...parameters: readonly string[]): Promise<string> {
  const program = join(root, 'packages/platform/bin/groundwork.js');
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...parameters]);
  return stdout;
}

export async function metricsTable(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'metrics-'));
  const metricsToken = 'token-of-the-documentation';
  const platform = await startPlatform({ port: 0, dataDir, metricsToken, logLevel: 'silent' });
  try {
    const response = await fetch(new URL('/metrics', platform.url), {
      headers: { authorization: `Bearer ${metricsToken}` },
    });
    const help = [...(await response.text()).matchAll(/^# HELP (\S+) (.*)$/gm)];
    return table(
      ['Metric', 'Meaning'],
      help.map(([, name, meaning = '']) => [`\`${name}\``, meaning]),
    );
  } finally {
    await platform.stop();
    await rm(dataDir, { recursive: true });
  }
}

function inWords(seconds: number): string {
  if (seconds === 3600) return 'an hour';
  return seconds === 60 ? 'a minute' : `${seconds / 60} minutes`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `${lines.join('\n')}\n`;
}
