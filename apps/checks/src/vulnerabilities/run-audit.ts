import { type ExecFileException, execFile } from 'node:child_process';

/** Result of an audit of the production dependencies. */
export type AuditResult =
  | { readonly kind: 'clean' }
  /** `report` is pnpm's human-readable report. */
  | { readonly kind: 'vulnerable'; readonly report: string }
  /** The registry does not support audits or is unavailable; `reason` is pnpm's message. */
  | { readonly kind: 'unavailable'; readonly reason: string };

/** Options of an audit. */
export interface AuditOptions {
  /** URL of the registry to query. Default: the registry from which pnpm installs packages. */
  readonly registry?: string;
}

/** Queries the registry for vulnerabilities of production dependencies, of moderate or higher severity. */
export function runAudit(root: string, { registry }: AuditOptions = {}): Promise<AuditResult> {
  const args = ['audit', '--prod', '--audit-level=moderate'];
  const env = registry === undefined ? {} : { PNPM_CONFIG_REGISTRY: registry };
  return new Promise((resolve, reject) => {
    const settle = (error: ExecFileException | null, stdout: string, stderr: string) => {
      if (error === null) resolve({ kind: 'clean' });
      else if (typeof error.code !== 'number') reject(error);
      else if (stdout.includes('vulnerabilities found')) {
        resolve({ kind: 'vulnerable', report: stdout });
      } else resolve({ kind: 'unavailable', reason: `${stdout}${stderr}`.trim() });
    };
    execFile('pnpm', args, { cwd: root, env: { ...process.env, ...env } }, settle);
  });
}
