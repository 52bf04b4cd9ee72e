import { moveClock } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { openContentEvents } from '../../../../testing/content-events.ts';
import {
  contentCalls,
  HEADING,
  STEPS,
  startWithContent,
} from '../../../../testing/content-site.ts';
import { ann, signIn } from '../../../../testing/sign-in.ts';
import { admin, callApi, type PlatformEndpoint } from '../../../../testing/test-platform.ts';

async function openEvents(platform: PlatformEndpoint, token: string) {
  const { next } = await openContentEvents(platform, token);
  return async () => {
    for (;;) {
      const event = await next();
      if (event?.event !== 'editors') return event;
    }
  };
}

describe('content event stream', () => {
  it("sends other members' drafts, discarded drafts and publications in order", async () => {
    const { platform, token } = await startWithContent();
    await platform.accounts.create({ ...ann, fullName: 'Ann', membership: { role: 'editor' } });
    const next = await openEvents(platform, await signIn(platform, ann));
    const calls = contentCalls(platform, token);
    const { body } = await calls.put(`${STEPS}.0.title`, 'Search');
    const list = await calls.put(STEPS, [{ title: 'Only' }], body.revision);
    await calls.put(HEADING, 'New');
    await calls.publish();

    expect(await next()).toMatchObject({
      event: 'draft',
      data: { path: `${STEPS}.0.title`, value: 'Search', revision: body.revision },
    });
    expect(await next()).toEqual({
      event: 'draft',
      data: {
        path: `${STEPS}.0.title`,
        discarded: true,
        revision: list.body.revision,
        author: { id: expect.any(String), email: admin.email, name: 'Administrator' },
      },
    });
    expect(await next()).toMatchObject({ event: 'draft', data: { path: STEPS } });
    expect(await next()).toMatchObject({ event: 'draft', data: { path: HEADING } });
    expect(await next()).toEqual({ event: 'published', data: { version: 1 } });
  });

  it('sends the names, but not the email addresses, of the people who have the editor open', async () => {
    const { platform, token } = await startWithContent();
    await platform.accounts.create({ ...ann, fullName: 'Ann', membership: { role: 'editor' } });
    const annToken = await signIn(platform, ann);
    const { next } = await openContentEvents(platform, token);
    const editors = async () => {
      const event = await next();
      return event?.event === 'editors' && event.data.editors;
    };
    const [me, her] = ['Administrator', 'Ann'].map((name) => ({ id: expect.any(String), name }));
    expect(await editors()).toEqual([me]);
    const windows = [
      await openContentEvents(platform, annToken),
      await openContentEvents(platform, annToken),
    ];
    expect(await editors()).toEqual([me, her]);
    expect(await editors()).toEqual([me, her]);
    for (const window of windows) await window.close();
    expect(await editors()).toEqual([me, her]);
    expect(await editors()).toEqual([me]);
  });

  it('continues the event stream after the reader renews the access token', async () => {
    const { platform, token } = await startWithContent();
    const next = await openEvents(platform, token);
    moveClock({ days: 1 });
    const refreshed = await callApi(platform, routes.refresh, { method: 'POST', token });
    const renewed: string = Object(await refreshed.json()).access_token;
    const calls = contentCalls(platform, renewed);
    await calls.put(HEADING, 'First');
    expect(await next()).toMatchObject({ event: 'draft', data: { path: HEADING } });
    moveClock({ minutes: 11 });
    await calls.publish();
    expect(await next()).toEqual({ event: 'published', data: { version: 1 } });
    expect((await callApi(platform, routes.currentUser, { token: renewed })).status).toBe(200);
  });

  it('ends the event stream before the next event if the member may no longer edit the content', async () => {
    const { platform, token } = await startWithContent();
    const membership = { role: 'editor' };
    const { id } = await platform.accounts.create({ ...ann, fullName: 'Ann', membership });
    const next = await openEvents(platform, await signIn(platform, ann));
    await callApi(platform, `${routes.users}/${id}`, {
      method: 'PUT',
      token,
      body: { role: 'user' },
    });
    await contentCalls(platform, token).put(HEADING, 'Secret plan');

    expect(await next()).toBeUndefined();
  });
});
