/** The checks of the repository that need code. Some checks in package.json only run a tool, such as `spelling`. */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findUnannouncedChanges } from './api/find-unannounced-changes.ts';
import { checkExamples } from './examples/check-examples.ts';
import { publicShare } from './layers/public-share.ts';
import { auditLicences, readLicences } from './licences/audit-licences.ts';
import { policy } from './licences/policy.ts';
import { checkLinks } from './links/check-links.ts';
import { checkManifests } from './manifests/check-manifests.ts';
import { findWorkspaces } from './manifests/workspaces.ts';
import { listFiles, root } from './repository.ts';
import { findTerms } from './terms/find-terms.ts';
import { runAudit } from './vulnerabilities/run-audit.ts';

interface CheckResult {
  readonly problems: readonly string[];
  /** Printed if the check finds no problems. */
  readonly success: string;
  /** Printed after the problems; states how to solve them. */
  readonly remedy: string;
}

type Check = (parameters: readonly string[]) => Promise<CheckResult>;

/** Files that the check of terms skips: binary and generated files, licences, and the files that define the terms. */
const WITHOUT_TERMS = [
  ...['*.png', '*.svg', '*.woff2', '*.api.md', 'pnpm-lock.yaml', '*LICENSE*'],
  ...['rules.ts', '*.test.ts'].map((file) => `apps/checks/src/terms/${file}`),
];

/** Maximum share of a part's exported names, and of the engine's, that its public modules may export. */
const MAX_SHARE = 0.25;

export const checks: Readonly<Record<string, Check>> = {
  async api([mode]) {
    // Loads API Extractor only for this check, because loading takes a second.
    const { reportApi } = await import('./api/report-api.ts');
    const isUpdate = mode === '--update';
    const workspaces = await findWorkspaces(root, 'packages/*');
    const published = workspaces.filter(({ manifest }) => manifest.private !== true);
    return {
      problems: await reportApi(published, isUpdate ? 'update' : 'check'),
      success: isUpdate ? 'Updated the API reports.' : 'The API matches its reports.',
      remedy:
        'The public API has changed. If that is intended, update the reports with "pnpm api:update", describe the change in a changeset ("pnpm changeset"), and commit both.',
    };
  },

  async 'api:changesets'([base = 'origin/main']) {
    const changes = await findUnannouncedChanges(root, base);
    return {
      problems: changes.map(({ name, reports }) => `${name}: ${reports.join(', ')}`),
      success: `Changesets announce every change of the public API since ${base}.`,
      remedy: `The public API of these packages has changed since ${base}, but no changeset announces that. Write one with "pnpm changeset" that names each of them, and commit it.`,
    };
  },

  async licences() {
    const dependencies = {
      production: await readLicences(root, 'production'),
      development: await readLicences(root, 'development'),
    };
    return {
      problems: auditLicences(dependencies, policy),
      success: `${dependencies.production.length} production dependencies have allowed licences.`,
      remedy:
        'Choose a dependency with an allowed licence, or justify this one in apps/checks/src/licences/policy.ts.',
    };
  },

  async layers() {
    const parts = await listFiles(['packages/platform/src/parts/*/index.ts']);
    const engine = ['packages/engine/src/index.ts', 'packages/engine/src/kernel.ts'];
    const problems: string[] = [];
    for (const entries of [...parts.map((entry) => [entry]), engine]) {
      const folder = dirname(`${entries[0]}`);
      const files = await listFiles([`${folder}/*.ts`, `${folder}/*.tsx`]);
      const shipped = files.filter((file) => !file.includes('.test.'));
      const read = async (file: string) =>
        [file, await readFile(join(root, file), 'utf8')] as const;
      const share = publicShare(new Map(await Promise.all(shipped.map(read))), entries);
      if (share > MAX_SHARE)
        problems.push(`${folder}: ${percent(share)}, at most ${percent(MAX_SHARE)}`);
    }
    return {
      problems,
      success: `The public modules of ${parts.length} parts and of the engine export few of their names.`,
      remedy:
        'These folders publish too large a share of their exported names. Return what others need from the start of the part, or move code to the folder that uses it.',
    };
  },

  async links() {
    const files = await listFiles(['*.md', '*.ts', '*.tsx', ':!*.test.*', ':!*.api.md']);
    const sources = files.filter((file) => !file.endsWith('.md'));
    return {
      problems: [...(await checkLinks(root, files)), ...(await checkExamples(root, sources))],
      success: `The links and the examples in docstrings of ${files.length} files are valid.`,
      remedy:
        'Correct the links, or import what a docstring names. Write the code of an @example on lines of its own, in a block.',
    };
  },

  async manifests() {
    const workspaces = await findWorkspaces(root, '{apps,packages}/*');
    return {
      problems: checkManifests(workspaces),
      success: `${workspaces.length} manifests are consistent.`,
      remedy: 'Change the package.json of these packages.',
    };
  },

  async terms() {
    const files = await listFiles(['.', ...WITHOUT_TERMS.map((pattern) => `:!${pattern}`)]);
    const problems: string[] = [];
    for (const file of files) {
      problems.push(...findTerms(file, await readFile(join(root, file), 'utf8')));
    }
    return {
      problems,
      success: `${files.length} files use standard terms.`,
      remedy: 'Write the standard term. apps/checks/src/terms/rules.ts lists them.',
    };
  },

  async vulnerabilities() {
    const result = await runAudit(root);
    const success =
      'No production dependency has a known vulnerability of moderate or higher severity.';
    const remedy =
      'Choose a version without the vulnerability in the catalog of pnpm-workspace.yaml.';
    if (result.kind === 'clean') return { problems: [], success, remedy };
    if (result.kind === 'vulnerable') return { problems: [result.report], success, remedy };
    const unknown = `The registry did not respond to the audit:\n${result.reason}`;
    // The registry may not respond, for example on a machine without a network. On GitHub it must respond.
    const isRequired = process.env.GITHUB_ACTIONS === 'true';
    return isRequired
      ? { problems: [unknown], success, remedy: 'Run the check again once the registry responds.' }
      : { problems: [], success: unknown, remedy };
  },
};

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
