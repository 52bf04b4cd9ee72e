import { spawn } from 'node:child_process';
import { once } from 'node:events';

interface Command {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

/**
 * Runs a command in a separate process group, and kills the group at the time limit.
 *
 * @throws Error with the command's last output if it fails or takes too long.
 */
export async function runCommand(
  program: string,
  parameters: readonly string[],
  { cwd, env, timeoutMs }: Command,
): Promise<void> {
  const { NODE_ENV, NODE_OPTIONS, VITEST, ...inherited } = process.env;
  const child = spawn(program, parameters, {
    cwd,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-2000);
    });
  }
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  }, timeoutMs);
  const [code]: unknown[] = await once(child, 'close').finally(() => clearTimeout(timer));
  if (code === 0) return;
  const how = isLate ? `took longer than ${timeoutMs / 1000} s` : 'failed';
  throw new Error(`${program} ${parameters[0]} ${how}. ${output.trim()}`);
}
