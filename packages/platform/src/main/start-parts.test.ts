import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { connect } from '../../testing/realtime-client.ts';
import { ann, signUp } from '../../testing/sign-in.ts';
import { callApi, startTestPlatform } from '../../testing/test-platform.ts';
import type { Part, StartedPart } from '../part.ts';
import { realtime } from '../parts/realtime/index.ts';
import { parts } from '../parts.ts';

function onStart(change: (name: string, started: StartedPart) => StartedPart): void {
  const all: readonly Part<never>[] = parts;
  for (const part of all) {
    const start = part.start.bind(part);
    const spy = vi
      .spyOn(part, 'start')
      .mockImplementation(async (needs) => change(part.name, await start(needs)));
    onTestFinished(() => spy.mockRestore());
  }
}

describe('startParts', () => {
  it('stops each part before the parts that it depends on', async () => {
    const stopped: string[] = [];
    onStart((name, started) => ({
      ...started,
      async stop() {
        stopped.push(name);
        await started.stop?.();
      },
    }));
    const platform = await startTestPlatform();
    await platform.stop();

    expect(stopped).toEqual(parts.map(({ name }) => name).toReversed());
  });

  it('accepts sockets before the platform handles requests', async () => {
    const start = realtime.start.bind(realtime);
    const spy = vi.spyOn(realtime, 'start').mockImplementation(async (needs) => {
      const started = await start(needs);
      const address = needs.server.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      // The platform does not handle requests yet, because other parts have not started.
      await connect({ url: `http://127.0.0.1:${port}`, appId: 'plots' });
      return started;
    });
    onTestFinished(() => spy.mockRestore());

    await startTestPlatform({ app: { id: 'plots' } });
    expect(spy).toHaveBeenCalledOnce();
  });

  it('erases audit events, emails and log entries last, because erasing other data can create new ones', async () => {
    const erased: string[] = [];
    onStart((name, { personalData, ...started }) => ({
      ...started,
      ...(personalData && {
        personalData: {
          ...personalData,
          async erase(person) {
            erased.push(name);
            await personalData.erase(person);
          },
        },
      }),
    }));
    const platform = await startTestPlatform();
    const token = await signUp(platform);
    const body = { password: ann.password };
    await callApi(platform, routes.currentUser, { method: 'DELETE', token, body });

    const others = ['files', 'records', 'logs', 'automations', 'agents', 'content'];
    await expect.poll(() => erased).toEqual([...others, 'audit', 'mail', 'diagnostics']);
  });
});
