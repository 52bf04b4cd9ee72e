import { expect, onTestFinished, test } from 'vitest';
import type { Mail } from '../../mail/mailer.ts';
import { moveClock } from '../../testing/clock.ts';
import { temporaryFolder } from '../../testing/test-platform.ts';
import { openTestStore } from '../../testing/test-store.ts';
import { sendWelcomeMail } from './welcome-mail.ts';

const welcome = { appName: 'App', url: 'https://app.example', email: 'ann@example.org' };

/** What starts try: to send the mail by a mailer that takes as long as it is told, or fails. */
async function openStarts() {
  const { store, close } = await openTestStore(temporaryFolder());
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

test('several nodes that start at once send one welcome', async () => {
  const { start, mails } = await openStarts();
  await Promise.all([start(), start(), start()]);
  await start();

  expect(mails).toMatchObject([{ to: 'ann@example.org', subject: 'App is running' }]);
});

test('while one node is sending it no other does', async () => {
  const { start, mails } = await openStarts();
  await start(async () => {
    await start();
  });

  expect(mails).toHaveLength(1);
});

test('a welcome that was not taken is sent at the next start', async () => {
  const { start, mails } = await openStarts();
  const failing = start(() => Promise.reject(new Error('The mail server did not take it.')));
  await expect(failing).rejects.toThrow('did not take it');
  await start();
  await start();

  expect(mails).toHaveLength(2);
});

test('a welcome whose node was lost is sent at a later start', async () => {
  const { start, mails } = await openStarts();
  const sending = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const lost = start(() => {
    sending.resolve();
    return answer.promise;
  });
  await sending.promise;
  await start();
  moveClock({ minutes: 2 });
  await start();
  expect(mails).toHaveLength(2);
  answer.resolve();
  await lost;
});
