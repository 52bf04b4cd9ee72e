import { temporaryFolder } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import {
  contentCalls,
  contentSettings,
  FIXED,
  HEADING,
  IMAGE,
  readHeading,
  STEPS,
  startWithContent,
  TARGET,
} from '../../../../testing/content-site.ts';
import { ann, signIn } from '../../../../testing/sign-in.ts';
import { siteFolder } from '../../../../testing/site-folder.ts';
import { admin, callApi, startTestPlatform } from '../../../../testing/test-platform.ts';
import { formWith, upload } from '../../../../testing/upload.ts';

const bob = { email: 'bob@example.org', password: 'another long password' };
/** First bytes of an image file, from which the platform detects the type of the file. */
const WEBP = 'RIFF....WEBP';
const PAGES = ['/', '/Home', '/nowhere'];

async function start() {
  const { platform, token } = await startWithContent();
  const create = async (account: typeof ann, role: string) => {
    await platform.accounts.create({ ...account, fullName: role, membership: { role } });
    return signIn(platform, account);
  };
  const calls = contentCalls(platform, token);
  return { platform, token, calls, create };
}

describe('site content endpoints', () => {
  it('shows a published draft on all pages, even after a restart', async () => {
    const settings = { ...contentSettings(), dataDir: temporaryFolder() };
    const { platform, token } = await startWithContent(settings);
    const { put, publish, state } = contentCalls(platform, token);

    expect(await put(HEADING, 'Power')).toMatchObject({
      status: 200,
      body: { path: HEADING, value: 'Power', author: { email: admin.email } },
    });
    expect(await readHeading(platform)).toBeUndefined();
    expect(await publish()).toMatchObject({
      status: 200,
      body: { version: 1, changes: [{ path: HEADING, before: 'Land', after: 'Power' }] },
    });
    for (const path of PAGES)
      expect([path, await readHeading(platform, path)]).toEqual([path, 'Power']);
    expect(await state()).toMatchObject({
      content: { 'src/content/hero.ts#hero': { heading: 'Land' } },
      fields: { [STEPS]: { kind: 'list' } },
      published: { version: 1, changes: { [HEADING]: 'Power' } },
      draft: [],
    });
    await platform.stop();
    const again = await startTestPlatform(settings);
    for (const path of PAGES) expect(await readHeading(again, path)).toBe('Power');
  });

  it("the web manifest contains the published content's app name", async () => {
    const { platform, calls } = await start();
    await calls.put(HEADING, 'Power');
    await calls.publish();
    const response = await callApi(platform, '/apps/manifests/:appId/manifest.json');

    expect(await response.json()).toMatchObject({ name: 'Power' });
  });

  it('sends a published page compressed, with its hash and its security policy', async () => {
    const { platform, calls } = await start();
    await calls.put(HEADING, 'Power');
    await calls.publish();

    const response = await fetch(platform.url, { headers: { 'Accept-Encoding': 'br' } });
    expect(response.headers.get('Content-Encoding')).toBe('br');
    expect(response.headers.get('Content-Security-Policy')).toMatch(/script-src 'self' 'sha256-/);
    const etag = response.headers.get('ETag') ?? '';
    expect((await fetch(platform.url, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    await calls.put(HEADING, 'Grid');
    await calls.publish();
    expect((await fetch(platform.url, { headers: { 'If-None-Match': etag } })).status).toBe(200);
  });

  it('rejects content that violates its field or page rules, and publishes no part of that content', async () => {
    const { platform, calls } = await start();
    await calls.put(HEADING, '');
    await calls.put(TARGET, '#nowhere');

    expect(await calls.publish()).toMatchObject({
      status: 422,
      body: {
        code: 'content_invalid',
        problems: [
          { path: HEADING, message: 'Enter a heading.' },
          { path: TARGET, message: expect.stringContaining('#nowhere') },
        ],
      },
    });
    expect(await readHeading(platform)).toBeUndefined();
    expect(await calls.state()).toMatchObject({ published: { version: null }, draft: [{}, {}] });
  });

  it('reports an error if the renderer fails on the changed content, and serves the previous pages', async () => {
    const platform = await startTestPlatform({
      ...contentSettings(`
        const changes = globalThis[Symbol.for('groundwork.changes')];
        if (Object.keys(changes).length > 0) throw new Error('broken');
        export const describe = () => ({ content: { 'a.ts#a': 'x' }, fields: {} });`),
    });
    const { put, publish } = contentCalls(platform, await signIn(platform));
    await put('a.ts#a', 'y');

    expect(await publish()).toMatchObject({
      status: 422,
      body: { problems: [{ path: '', message: expect.stringContaining('cannot be rendered') }] },
    });
    expect(await (await fetch(platform.url)).text()).toContain('Start');
  });

  it("restores an earlier version, and the build's content", async () => {
    const { platform, token, calls } = await start();
    for (const heading of ['One', 'Two']) {
      const [draft] = (await calls.state()).draft;
      await calls.put(HEADING, heading, draft?.revision ?? null);
      await calls.publish();
    }
    await calls.put(TARGET, '#');

    expect(await calls.restore(1)).toMatchObject({
      body: {
        version: 3,
        restored_version: 1,
        changes: [{ path: HEADING, before: 'Two', after: 'One' }],
      },
    });
    expect(await readHeading(platform)).toBe('One');
    expect(await calls.restore(0)).toMatchObject({
      body: { version: 4, changes: [{ path: HEADING, before: 'One', after: 'Land' }] },
    });
    expect(await readHeading(platform)).toBe('Land');
    expect(await calls.state()).toMatchObject({
      published: { changes: {} },
      draft: [{ path: TARGET }],
    });
    expect((await calls.restore(9)).status).toBe(404);
    expect((await calls.restore(0)).status).toBe(400);

    const { body } = await calls.call('GET', `${routes.contentVersions}?limit=2&before=4`);
    expect(body).toMatchObject({
      versions: [
        { version: 3, restored_version: 1 },
        { version: 2, restored_version: null },
      ],
    });
    const recorded = await callApi(platform, `${routes.auditEvents}?action=content_published`, {
      token,
    });
    expect((await recorded.text()).match(/"address":"127.0.0.1"/g)).toHaveLength(4);
  });

  it('publishes an image only if it is an image file of the site or was uploaded to the app', async () => {
    const siteDir = siteFolder({ 'map.svg': '<svg/>', 'map.txt': 'text' });
    const { platform, token } = await startWithContent({ siteDir });
    const calls = contentCalls(platform, token);
    const own = new URL(await upload(platform, formWith(WEBP, 'own.webp'), { token })).pathname;
    const text = new URL(await upload(platform, formWith('text', 'a.txt'), { token })).pathname;
    const publish = async (src: string) => {
      const { draft } = await calls.state();
      const revision = draft.find(({ path }) => path === IMAGE)?.revision ?? null;
      await calls.put(IMAGE, { src, alt: 'A field', width: 1, height: 1 }, revision);
      return calls.publish();
    };

    for (const src of [
      'https://other.example/a.webp',
      'https://[',
      'https://other.example:99999/a.webp',
      '/nowhere.png',
      '/map.txt',
      `/files/${'0'.repeat(32)}/own.webp`,
      '/files',
      text,
    ])
      expect([src, await publish(src)]).toMatchObject([
        src,
        { status: 422, body: { problems: [{ path: IMAGE }] } },
      ]);
    for (const src of [own, '/map.svg', '/map.svg?1'])
      expect([src, await publish(src)]).toMatchObject([src, { status: 200 }]);
  });

  it('keeps the files in published content when the account that uploaded them is deleted', async () => {
    const { platform, calls, create } = await start();
    const token = await create(ann, 'editor');
    const used = await upload(platform, formWith(WEBP, 'used.webp'), { token });
    const other = await upload(platform, formWith(WEBP, 'other.webp'), { token });
    const image = { src: new URL(used).pathname, alt: 'A field', width: 1, height: 1 };
    await calls.put(IMAGE, image);
    expect(await calls.publish()).toMatchObject({ status: 200 });
    await callApi(platform, routes.currentUser, {
      method: 'DELETE',
      token,
      body: { password: ann.password },
    });
    await expect.poll(async () => (await fetch(other)).status).toBe(404);
    expect((await fetch(used)).status).toBe(200);
  });

  it('rejects a change to content that another member has changed in the meantime', async () => {
    const { calls, create, platform } = await start();
    const other = contentCalls(platform, await create(ann, 'editor'));
    const first = await calls.put(HEADING, 'Mine');
    const { revision } = first.body;

    const stale = await other.put(HEADING, 'Theirs');
    expect(stale).toMatchObject({
      status: 409,
      body: {
        code: 'content_conflict',
        current: { value: 'Mine', author: { email: admin.email } },
      },
    });
    expect(await other.put(HEADING, 'Theirs', revision)).toMatchObject({ status: 200 });
    expect(await calls.put(HEADING, 'Again', revision)).toMatchObject({
      status: 409,
      body: { current: { value: 'Theirs', author: { email: ann.email } } },
    });
    await calls.call('DELETE', routes.contentDraft);
    expect(await other.put(HEADING, 'Late', revision)).toMatchObject({
      status: 409,
      body: { current: null },
    });
    expect(await other.put(HEADING, 'Fresh')).toMatchObject({ status: 200 });
  });

  it("publishes other members' changes only if the publisher selects them", async () => {
    const { calls, create, platform } = await start();
    const other = contentCalls(platform, await create(ann, 'editor'));
    const half = await other.put(HEADING, 'Half ty');
    expect(await calls.publish()).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('no changes of yours') },
    });
    await calls.put(TARGET, '#');
    expect(await calls.publish()).toMatchObject({
      status: 200,
      body: { changes: [{ path: TARGET, after: '#' }] },
    });
    expect(await readHeading(platform)).toBe('Land');
    expect((await calls.state()).draft).toMatchObject([{ path: HEADING, value: 'Half ty' }]);

    const typed = await other.put(HEADING, 'Half typed', half.body.revision);
    expect(await calls.publish({ path: HEADING, revision: half.body.revision })).toMatchObject({
      status: 409,
      body: { code: 'content_conflict', current: { value: 'Half typed' } },
    });
    expect(await calls.publish({ path: HEADING, revision: typed.body.revision })).toMatchObject({
      status: 200,
      body: { author: { email: admin.email }, changes: [{ after: 'Half typed' }] },
    });
    expect((await calls.publish({ path: HEADING, revision: 1 })).body).toMatchObject({
      code: 'content_conflict',
      current: null,
    });
    // The author continues to type without having received the event that the draft was published.
    expect(await other.put(HEADING, 'Half typed out', typed.body.revision)).toMatchObject({
      status: 409,
      body: { code: 'content_conflict', current: null },
    });
  });

  it('accepts exactly one of several concurrent changes to the same content', async () => {
    const { calls } = await start();
    const values = Array.from({ length: 8 }, (_, index) => `Heading ${index}`);
    const results = await Promise.all(values.map((value) => calls.put(HEADING, value)));

    const stored = results.filter(({ status }) => status === 200);
    expect(stored).toHaveLength(1);
    expect(results.filter(({ status }) => status === 409)).toHaveLength(7);
    expect((await calls.state()).draft).toMatchObject([{ value: stored[0]?.body.value }]);
  });

  it('a list draft replaces the drafts of its items, unless an item draft is newer than the sender knows', async () => {
    const { calls } = await start();
    const { body } = await calls.put(`${STEPS}.1.title`, 'Keep');
    const list = [{ title: 'Find' }, { title: 'Keep' }, { title: 'Build' }];

    expect(await calls.put(STEPS, list)).toMatchObject({
      status: 409,
      body: { current: { path: `${STEPS}.1.title` } },
    });
    expect(await calls.put(STEPS, list, body.revision)).toMatchObject({ status: 200 });
    expect((await calls.state()).draft).toMatchObject([{ path: STEPS, value: list }]);
    expect(await calls.put(`${STEPS}.0.title`, 'Late')).toMatchObject({
      status: 409,
      body: { current: { path: STEPS } },
    });
    await calls.publish();
    expect(await calls.put(`${STEPS}.0.title`, 'Late')).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining(STEPS) },
    });
  });

  it('removes a draft that equals the published content, and a draft that a member discards', async () => {
    const { calls } = await start();
    const { body } = await calls.put(HEADING, 'New');
    const discard = (revision: unknown) =>
      calls.call(
        'DELETE',
        `${routes.contentDraft}?path=${encodeURIComponent(HEADING)}&revision=${revision}`,
      );

    expect(await calls.put(HEADING, 'Land', body.revision)).toMatchObject({
      status: 200,
      body: { path: HEADING, discarded: true },
    });
    const again = await calls.put(HEADING, 'New');
    expect((await discard(body.revision)).status).toBe(409);
    expect(await discard('')).toMatchObject({
      status: 422,
      body: { message: 'Error in field revision: Expects a whole number of at most 9 digits' },
    });
    expect(await discard(again.body.revision)).toMatchObject({ status: 200 });
    expect((await calls.state()).draft).toEqual([]);
    expect((await calls.publish()).status).toBe(400);
  });

  it('never loses a change that is made during a publication: publishes, keeps or rejects the change', async () => {
    const { calls } = await start();
    const { body } = await calls.put(HEADING, 'First');
    const publishing = calls.publish();
    const later = await calls.put(HEADING, 'Second', body.revision);
    const { body: version } = await publishing;

    // The later change may be stored before the drafts are read, before the version is stored, or after it is
    // stored. Each line below is the valid result of one of these cases.
    const published = version.changes[0]?.after;
    const { draft } = await calls.state();
    const values = draft.map(({ value }) => value);
    expect([later.status, published, values]).toBeOneOf([
      [200, 'Second', []],
      [200, 'First', ['Second']],
      [409, 'First', []],
    ]);
  });

  it.each([
    ['unknown content', 'src/content/hero.ts#hero.nothing', 'x'],
    ['a prototype', 'src/content/hero.ts#hero.__proto__', {}],
    ['a constructor', 'src/content/hero.ts#constructor.prototype.polluted', 'x'],
    ['a method of an array', `${STEPS}.push`, 'x'],
    ['an item that does not exist', `${STEPS}.2`, { title: 'x' }],
    ['a fixed field', FIXED, 'x'],
    ['a group of fields', 'src/content/hero.ts#hero', { heading: 'x' }],
    ['an empty path', '', 'x'],
    ['a path that is too long', 'x'.repeat(501), 'x'],
    ['an object for a text', HEADING, { a: 1 }],
    ['a number for a text', HEADING, 1],
    ['a text for a list', STEPS, 'x'],
    ['a string that is too long', HEADING, 'x'.repeat(70_000)],
    ['no value', HEADING, undefined],
    ['a deep value', IMAGE, { a: [[[[[[[[[[1]]]]]]]]]] }],
  ])('rejects %s as a content change', async (_, path, value) => {
    const { calls } = await start();
    const { status, body } = await calls.put(path, value);

    expect([status, body.code]).toEqual([422, 'validation_error']);
    expect((await calls.state()).draft).toEqual([]);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('rejects a malformed draft or publication', async () => {
    const { calls } = await start();
    const put = (body: unknown) => calls.call('PUT', routes.contentDraft, body);

    const hostile = '{"path": "a", "value": {"__proto__": 1}, "revision": null, "version": null}';
    expect((await put(hostile)).status).toBe(400);
    expect((await put('{')).status).toBe(400);
    expect((await put([])).status).toBe(422);
    expect((await put({ path: HEADING, value: 'x', version: null })).status).toBe(422);
    expect((await put({ path: HEADING, value: 'x', revision: null })).status).toBe(422);
    expect((await put({ path: HEADING, value: 'x', revision: -1, version: null })).status).toBe(
      422,
    );
    const publish = (body: unknown) => calls.call('POST', routes.contentPublish, body);
    expect((await publish({ drafts: [{ path: HEADING }] })).status).toBe(422);
    expect((await publish('{')).status).toBe(400);
    expect(
      (await put({ path: HEADING, value: 'x'.repeat(2_000_000), revision: null, version: null }))
        .status,
    ).toBe(413);
  });

  it('escapes HTML in published content', async () => {
    const { platform, calls } = await start();
    await calls.put(HEADING, '</script><script>alert(1)</script>\u2028\0\ud800');

    expect((await calls.publish()).status).toBe(200);
    const markup = await (await fetch(platform.url)).text();
    expect(markup.match(/<script/g)).toHaveLength(2);
    expect(markup).not.toContain('<script>alert');
  });

  // ASVS 8.2.1: Users can call only what they have the right to call
  it('accepts content changes only from administrators and editors', async () => {
    const { platform, token, create } = await start();
    const member = await create(ann, 'user');
    const editor = await create(bob, 'editor');
    const statuses = async (bearer?: string) => {
      const { call } = contentCalls(platform, bearer);
      const calls = [
        ['GET', routes.contentState],
        ['PUT', routes.contentDraft],
        ['DELETE', routes.contentDraft],
        ['POST', routes.contentPublish],
        ['GET', routes.contentVersions],
        ['POST', routes.contentRestore.replace(':version', '1')],
        ['GET', routes.contentEvents],
      ] as const;
      const found = calls
        .filter(
          ([, path]) => bearer === undefined || bearer === member || path !== routes.contentEvents,
        )
        .map(async ([method, path]) => (await call(method, path)).status);
      return [...new Set(await Promise.all(found))];
    };

    expect(await statuses()).toEqual([401]);
    expect(await statuses('forged')).toEqual([401]);
    expect(await statuses(member)).toEqual([403]);
    expect(await statuses(await platform.issueServiceToken(platform.appId))).toEqual([401]);
    for (const bearer of [token, editor]) expect(await statuses(bearer)).not.toContain(403);
    const other = contentCalls(await startTestPlatform(contentSettings()), editor);
    expect((await other.call('GET', routes.contentState)).status).toBe(401);
  });

  it('rejects requests for content by members of another app', async () => {
    const dataDir = temporaryFolder();
    const other = await startTestPlatform({ dataDir, app: { id: 'other' } });
    const foreign = await signIn(other);
    await other.stop();
    const { platform, token } = await startWithContent({ dataDir });

    expect((await contentCalls(platform, foreign).call('GET', routes.contentState)).status).toBe(
      401,
    );
    const calls = contentCalls({ url: platform.url, appId: 'other' }, foreign);
    expect((await calls.call('GET', routes.contentState)).status).toBe(404);
    expect((await contentCalls(platform, token).call('GET', routes.contentState)).status).toBe(200);
  });

  it('a platform without a renderer responds that it cannot publish content', async () => {
    const platform = await startTestPlatform();
    const { call } = contentCalls(platform, await signIn(platform));

    expect(await call('GET', routes.contentState)).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('GROUNDWORK_SITE_RENDERER') },
    });
  });
});
