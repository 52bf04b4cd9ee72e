import { type ExecFileException, execFile } from 'node:child_process';

export type AuditResult =
  | { readonly kind: 'clean' }
  /** The dependencies have vulnerabilities; `report` is pnpm's report for people. */
  | { readonly kind: 'vulnerable'; readonly report: string }
  /** The registry is unavailable or does not support audits; `reason` is pnpm's message. */
  | { readonly kind: 'unavailable'; readonly reason: string };

export interface AuditOptions {
  /** URL of the registry to ask. Default: the registry from which pnpm installs packages. */
  readonly registry?: string;
}

/** Asks the registry for vulnerabilities of the production dependencies, of moderate or higher severity. */
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
