import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@groundwork/engine/testing';
import { vi } from 'vitest';
import type { PlatformSettings } from '../src/settings/platform-settings.ts';
import { startTestPlatform } from './test-platform.ts';

type ReceivedBody = Readonly<Record<string, unknown>>;

/** An app with automations that records what its functions receive. */
export interface AutomationApp {
  readonly appDir: string;
  /** Waits until the function `record` has received the given number of request bodies, and returns the bodies. */
  received(count: number): Promise<ReceivedBody[]>;
  write(path: string, content: unknown): void;
  start(settings?: PlatformSettings): ReturnType<typeof startTestPlatform>;
}

/**
 * Creates an app whose function `record` stores each request body that it receives, and responds with the
 * status in its arguments.
 *
 * @param files content of files by path. A value that is not a string is written as JSON.
 */
export function automationApp(files: Readonly<Record<string, unknown>>): AutomationApp {
  const folder = temporaryFolder();
  const appDir = join(folder, 'groundwork');
  const log = join(folder, 'received.jsonl');
  const record = `import { appendFileSync } from 'node:fs';
    export default async (request) => {
      const text = await request.text();
      appendFileSync(${JSON.stringify(log)}, text + '\\n');
      const { status = 200 } = JSON.parse(text);
      return new Response('the token=not-stored of it', { status });
    };`;
  const write: AutomationApp['write'] = (path, content) => {
    const file = join(appDir, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  };
  for (const [path, content] of Object.entries({ 'functions/record.mjs': record, ...files })) {
    write(path, content);
  }
  const read = () =>
    existsSync(log)
      ? readFileSync(log, 'utf8')
          .split('\n')
          .filter((line) => line !== '')
          .map((line): ReceivedBody => JSON.parse(line))
      : [];
  return {
    appDir,
    write,
    received: (count) =>
      vi.waitFor(
        () => {
          const bodies = read();
          if (bodies.length < count) throw new Error(`It received ${JSON.stringify(bodies)}.`);
          return bodies;
        },
        { timeout: 60_000, interval: 100 },
      ),
    start: (settings) => startTestPlatform({ appDir, ...settings }),
  };
}

export function workflow(trigger: object, ...steps: readonly object[]): object {
  const list = steps.map((step, index) => ({ [`step_${index}`]: step }));
  return { name: 'A workflow', trigger, definition: { document: { dsl: '1.0.0' }, do: list } };
}

export function callTo(functionName: string, args: object = {}): object {
  return { call: 'invoke_backend_function', with: { function_name: functionName, args } };
}

export function followedBy(step: object, target: string): object {
  return { ...step, ...Object.fromEntries([['then', target]]) };
}
