import { type ExecFileException, execFile } from 'node:child_process';

/** What the registry says of the production dependencies. */
export type AuditAnswer =
  | { readonly kind: 'clean' }
  /** `report` is pnpm's, for people to read. */
  | { readonly kind: 'found'; readonly report: string }
  /** Not every registry answers; `reason` is pnpm's. */
  | { readonly kind: 'unanswered'; readonly reason: string };

/** Options of an audit. */
export interface AuditOptions {
  /** The registry to ask; the one that pnpm installs from when absent. */
  readonly registry?: string;
}

/** Asks the registry for known faults, moderate and worse, of all production dependencies. */
export function askAudit(root: string, { registry }: AuditOptions = {}): Promise<AuditAnswer> {
  const args = ['audit', '--prod', '--audit-level=moderate'];
  const env = registry === undefined ? {} : { PNPM_CONFIG_REGISTRY: registry };
  return new Promise((resolve, reject) => {
    const settle = (error: ExecFileException | null, stdout: string, stderr: string) => {
      if (error === null) resolve({ kind: 'clean' });
      else if (typeof error.code !== 'number') reject(error);
      else if (stdout.includes('vulnerabilities found')) resolve({ kind: 'found', report: stdout });
      else resolve({ kind: 'unanswered', reason: `${stdout}${stderr}`.trim() });
    };
    execFile('pnpm', args, { cwd: root, env: { ...process.env, ...env } }, settle);
  });
}
