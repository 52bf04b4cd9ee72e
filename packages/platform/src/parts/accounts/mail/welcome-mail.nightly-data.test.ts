import { moveClock, temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openPlatformTables } from '../../../../testing/test-store.ts';
import type { Mail } from '../../../kernel/mail.ts';

import { sendWelcomeMail } from './welcome-mail.ts';

const welcome = { appName: 'App', url: 'https://app.example', email: 'ann@example.org' };

/**
 * Opens a store. Returns `start`, which sends the welcome email as a node does at its start. Tests can pass a
 * function that delays or fails the sending.
 */
async function openStarts() {
  const { store, close } = await openPlatformTables(temporaryFolder());
  onTestFinished(close);
  const mails: Mail[] = [];
  const start = (sending: () => Promise<unknown> = async () => {}) => {
    const send = async (mail: Mail) => {
      mails.push(mail);
      await sending();
    };
    return sendWelcomeMail({ store, mailer: { send } }, welcome);
  };
  return { start, mails };
}

describe('sendWelcomeMail', () => {
  it('sends one welcome email when several nodes start at the same time', async () => {
    const { start, mails } = await openStarts();
    await Promise.all([start(), start(), start()]);
    await start();

    expect(mails).toHaveLength(1);
    expect(mails[0]?.to).toBe('ann@example.org');
  });

  it('does not send the welcome email while another node is sending it', async () => {
    const { start, mails } = await openStarts();
    await start(async () => {
      await start();
    });

    expect(mails).toHaveLength(1);
  });

  it('sends the welcome email at the next start after sending it has failed', async () => {
    const { start, mails } = await openStarts();
    const failing = start(() => Promise.reject(new Error('The mail server did not take it.')));
    await expect(failing).rejects.toThrow('did not take it');
    await start();
    await start();

    expect(mails).toHaveLength(2);
  });

  it('sends the welcome email at a later start if the node that was sending it crashed', async () => {
    const { start, mails } = await openStarts();
    const sending = Promise.withResolvers<void>();
    const response = Promise.withResolvers<void>();
    const lost = start(() => {
      sending.resolve();
      return response.promise;
    });
    await sending.promise;
    await start();
    moveClock({ minutes: 2 });
    await start();
    expect(mails).toHaveLength(2);
    response.resolve();
    await lost;
  });
});
