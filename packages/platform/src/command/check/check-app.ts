/** Finds an app's files and rules that the platform ignores, or that prevent the platform from starting. */
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { StartUpError } from '@groundwork/engine/kernel';
import { loadAppFiles } from '../../main/load-app-files.ts';
import { appEntryOf } from '../../settings/app-config-file.ts';
import type { Settings } from '../../settings/settings.ts';
import { checkSources } from './check-sources.ts';

/** Names of an app's folders from which the platform loads files. */
const PARTS = ['agents', 'connectors', 'entities', 'functions', 'workflows'];

/** Names of all files and folders that the platform uses in an app's folder, unless `config.jsonc` moves them. */
const USED = [...PARTS, 'auth', 'config.jsonc', 'migrations', 'shared', 'types'];

/** Matches names of files that are not part of the app, such as a README. */
const UNRELATED = /^\.|^(readme|licen[cs]e)\b|\.(md|d\.ts)$/i;

interface Finding {
  /** Name of the folder that the finding concerns: one of `PARTS`, or `other`. */
  readonly part: string;
  /** Message for the developer. Paths in the message are relative to the app. */
  readonly message: string;
}

/** The result that `groundwork check --json` prints. */
export interface AppCheck {
  readonly entities: readonly string[];
  readonly functions: readonly string[];
  readonly agents: readonly string[];
  /** Findings about files or rules that would not work. */
  readonly problems: readonly Finding[];
  /** Findings about files or rules that work, but perhaps not as intended. */
  readonly notes: readonly Finding[];
}

export async function checkApp(root: string, settings: Settings): Promise<AppCheck> {
  const { appDir, functionsDir } = settings;
  const problems: Finding[] = [];
  const notes: Finding[] = [];
  const addTo = (findings: Finding[]) => (text: string) => {
    const message = text.replaceAll(root + sep, '');
    const folder = appDir === undefined ? '' : relative(root, appDir) + sep;
    const part = PARTS.find((name) => message.includes(folder + name));
    findings.push({ part: part ?? 'other', message });
  };
  const report = addTo(problems);
  const files = await loadParts(settings, report, addTo(notes));
  if (files?.functions.lacksDeno()) {
    report(`${functionsDir}: functions run on Deno. Install it with "npm install deno".`);
  }
  const failed = (await files?.functions.findLoadErrors()) ?? [];
  for (const { file, reason } of failed) report(`${file}: cannot be loaded: ${reason}`);
  for (const message of files?.entities.findDoubtfulRules() ?? []) {
    notes.push({ part: 'entities', message });
  }
  const sources = checkSources(root);
  sources.problems.forEach(report);
  sources.notes.forEach(addTo(notes));
  const used = appDir === undefined ? [] : USED.map((name) => appEntryOf(appDir, name));
  for (const name of appDir === undefined ? [] : readdirSync(appDir)) {
    if (!used.includes(name) && !UNRELATED.test(name))
      report(`${join(appDir ?? '', name)} is not used by this platform.`);
  }
  return {
    entities: files?.entities.schemas.map(({ name }) => name) ?? [],
    functions: (files?.functions.names() ?? []).filter(
      (name) => !failed.some((error) => error.name === name),
    ),
    agents: [...(files?.agents.keys() ?? [])],
    problems,
    notes,
  };
}

async function loadParts(
  settings: Settings,
  report: (message: string) => void,
  note: (message: string) => void,
) {
  try {
    // Does not load the built site, which may be missing and does not affect the checked files.
    return await loadAppFiles({ ...settings, siteDir: undefined }, report, note);
  } catch (error) {
    if (!(error instanceof StartUpError)) throw error;
    report(error.message);
    return undefined;
  }
}
