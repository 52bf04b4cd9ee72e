import { beforeEach, describe, expect, it } from 'vitest';
import { fileStores, type TestFileStore } from '../../../../testing/file-stores.ts';
import { signIn } from '../../../../testing/sign-in.ts';
import { startTestPlatform } from '../../../../testing/test-platform.ts';
import { callCore, formWith, sendForm, upload } from '../../../../testing/upload.ts';
import type { RunningPlatform } from '../../../platform.ts';

const LIMIT = 200_000;
const QUOTA = 300_000;

for (const [name, isTested, open] of fileStores)
  describe.skipIf(!isTested)(`uploading files to the store "${name}"`, () => {
    let store: TestFileStore;
    let platform: RunningPlatform;
    let token: string;
    beforeEach(async () => {
      store = await open();
      const { dataDir, files } = store;
      platform = await startTestPlatform({
        dataDir,
        files: { ...files, limit: LIMIT, quota: QUOTA },
      });
      token = await signIn(platform);
    });

    it('returns the uploaded bytes unchanged, even after a restart', async () => {
      const content = crypto.getRandomValues(new Uint8Array(60_000));
      const url = new URL(await upload(platform, formWith(content, 'plan.bin'), { token }));
      expect(url.origin).toBe(platform.url);
      expect(url.pathname).toMatch(/^\/files\/[0-9a-f]{32}\/plan\.bin$/);
      expect(new Uint8Array(await (await fetch(url)).arrayBuffer())).toEqual(content);

      await platform.stop();
      const { dataDir, files } = store;
      const restarted = await startTestPlatform({ dataDir, files });
      const again = await fetch(restarted.url + url.pathname);
      expect(new Uint8Array(await again.arrayBuffer())).toEqual(content);
    });

    it.each([
      ['Grundstück 東京 (1)*.txt', 'Grundst_ck __ (1)*.txt'],
      ['../../etc/passwd', 'passwd'],
      ['C:\\maps\\site.txt', 'site.txt'],
      ['..', 'file'],
      ['100%"x".txt', '100__x_.txt'],
      ['exe.\u202egpj.txt', 'exe.gpj.txt'],
      // ASVS 5.4.1, 5.4.2: The names of downloaded files are sanitised
    ])('removes unsafe characters from the file name %j', async (name, ascii) => {
      const url = await upload(platform, formWith('text', name), { token });
      const response = await fetch(url);

      expect(response.status).toBe(200);
      expect(await response.text()).toBe('text');
      expect(response.headers.get('Content-Disposition')).toContain(`filename="${ascii}"`);
      expect(await store.stored()).toHaveLength(1);
    });

    it('shortens a file name to 200 characters and keeps its extension', async () => {
      const url = await upload(platform, formWith('text', `${'ü'.repeat(250)}.txt`), { token });

      const name = decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '');
      expect(name).toBe(`${'ü'.repeat(196)}.txt`);
    });

    it('accepts an empty file', async () => {
      const response = await fetch(await upload(platform, formWith('', 'empty.txt'), { token }));

      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Length')).toBe('0');
      expect(await response.text()).toBe('');
    });

    // ASVS 5.2.1: File sizes are limited: 50 MiB for a file, and a quota for all files
    it('accepts a file of exactly the maximum size, and rejects a larger file', async () => {
      const url = await upload(platform, formWith(new Uint8Array(LIMIT), 'most.bin'), { token });
      expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(LIMIT);

      const response = await sendForm(platform, formWith(new Uint8Array(LIMIT + 1), 'x.bin'), {
        token,
      });
      expect(response.status).toBe(413);
      expect(await response.json()).toMatchObject({
        code: 'payload_too_large',
        message: `The file is larger than ${LIMIT} bytes. Send a smaller one.`,
      });
      expect(await store.stored()).toHaveLength(1);
    });

    it('rejects a body whose declared length exceeds the limit before reading it', async () => {
      const form = formWith(new Uint8Array(3_000_000), 'x.bin');

      expect((await sendForm(platform, form, { token })).status).toBe(413);
      expect(await store.stored()).toEqual([]);
    });

    it("enforces the app's quota even if files are uploaded concurrently", async () => {
      const half = () => formWith(new Uint8Array(QUOTA / 2), 'half.bin');
      const sent = Array.from({ length: 4 }, () => sendForm(platform, half(), { token }));
      const statuses = (await Promise.all(sent)).map(({ status }) => status);

      expect(statuses.toSorted()).toEqual([200, 200, 413, 413]);
      expect(await store.stored()).toHaveLength(2);
    });

    it('rejects a body that does not contain exactly one file, and names the field', async () => {
      const missing = new FormData();
      missing.append('file', 'only text');
      missing.append('other', new Blob(['x']), 'x.txt');
      const two = formWith('1', 'a.txt');
      two.append('file', new Blob(['2']), 'b.txt');

      for (const response of [
        await sendForm(platform, missing, { token }),
        await sendForm(platform, new FormData(), { token }),
        await sendForm(platform, two, { token }),
        await callCore(platform, 'UploadFile', { token, body: { file: 'text' } }),
      ]) {
        expect(response.status).toBe(422);
        expect(await response.json()).toMatchObject({
          code: 'validation_error',
          message: expect.stringContaining('Error in field file:'),
        });
      }
      expect(await store.stored()).toEqual([]);
    });

    it.each(['"a text"', '[1]', 'null', '7'])(
      'rejects parameters that are not an object: %s',
      async (body) => {
        const response = await callCore(platform, 'UploadFile', { token, body });

        expect(response.status).toBe(422);
        expect(await response.json()).toMatchObject({
          message: 'Integration UploadFile must receive an object with named parameters',
        });
      },
    );

    it.each([
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=b', '--b\r\nno headers'],
      [
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\ncut sho',
      ],
    ])('rejects a malformed form: %s %j', async (type, body) => {
      const headers = { 'Content-Type': type };
      const response = await callCore(platform, 'UploadFile', { token, body, headers });

      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'bad_request' });
      expect(await store.stored()).toEqual([]);
    });

    it("rejects anonymous callers' public files unless a setting allows them, and rejects all their private files", async () => {
      const form = () => formWith('text', 'x.txt');
      expect((await sendForm(platform, form())).status).toBe(401);
      expect(await store.stored()).toEqual([]);

      const open = await startTestPlatform({ files: { ...store.files, fromVisitors: true } });
      expect((await sendForm(open, form())).status).toBe(200);
      expect((await sendForm(open, form(), { name: 'UploadPrivateFile' })).status).toBe(401);
    });

    it('accepts files from the service role', async () => {
      const service = await platform.issueServiceToken(platform.appId);

      const url = await upload(platform, formWith('text', 'x.txt'), { token: service });
      expect((await fetch(url)).status).toBe(200);
    });
  });
