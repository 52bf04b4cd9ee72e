import { type ExecFileException, execFile } from 'node:child_process';

/** The answer of the registry about the production dependencies. */
export type AuditResult =
  | { readonly kind: 'clean' }
  /** `report` is pnpm's, for people to read. */
  | { readonly kind: 'vulnerable'; readonly report: string }
  /** Not every registry answers; `reason` is pnpm's. */
  | { readonly kind: 'unanswered'; readonly reason: string };

/** Options of an audit. */
export interface AuditOptions {
  /** Default: the registry from which pnpm installs. */
  readonly registry?: string;
}

/** Asks the registry for vulnerabilities of production dependencies, of moderate or higher severity. */
export function runAudit(root: string, { registry }: AuditOptions = {}): Promise<AuditResult> {
  const args = ['audit', '--prod', '--audit-level=moderate'];
  const env = registry === undefined ? {} : { PNPM_CONFIG_REGISTRY: registry };
  return new Promise((resolve, reject) => {
    const settle = (error: ExecFileException | null, stdout: string, stderr: string) => {
      if (error === null) resolve({ kind: 'clean' });
      else if (typeof error.code !== 'number') reject(error);
      else if (stdout.includes('vulnerabilities found')) {
        resolve({ kind: 'vulnerable', report: stdout });
      } else resolve({ kind: 'unanswered', reason: `${stdout}${stderr}`.trim() });
    };
    execFile('pnpm', args, { cwd: root, env: { ...process.env, ...env } }, settle);
  });
}
