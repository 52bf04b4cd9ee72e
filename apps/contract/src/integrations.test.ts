import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlatformSettings } from '@groundwork/platform';
import { createClient } from '@groundwork/sdk';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newestMail } from './newest-mail.ts';
import { admin, startForTest } from './start-for-test.ts';

async function startSignedIn(settings?: PlatformSettings) {
  const platform = await startForTest(settings);
  const client = createClient({ appId: platform.appId, serverUrl: platform.url });
  await client.auth.loginViaEmailPassword(admin.email, admin.password);
  return { platform, client };
}

describe("the SDK's integration calls", () => {
  it('uploads a file that anyone who knows its URL can read', async () => {
    const { client } = await startSignedIn();
    const content = crypto.getRandomValues(new Uint8Array(60_000));
    const file = new File([content], 'Lageplan Süd.bin');
    const { file_url } = await client.integrations.Core.UploadFile({ file });

    const response = await fetch(file_url);
    expect(decodeURIComponent(file_url)).toMatch(/\/Lageplan Süd\.bin$/);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(content);
  });

  it('uploads a private file that can be read only with a signed link', async () => {
    const { client } = await startSignedIn();
    const file = new File(['a lease'], 'lease.txt');
    const { file_uri } = await client.integrations.Core.UploadPrivateFile({ file });
    const { signed_url } = await client.integrations.Core.CreateFileSignedUrl({
      file_uri,
      expires_in: 60,
    });

    expect(await (await fetch(signed_url)).text()).toBe('a lease');
    expect((await fetch(signed_url.replace(/\?.*/, ''))).status).toBe(404);
  });

  it('rejects a file that is too large, and any file from an anonymous caller', async () => {
    const { platform, client } = await startSignedIn({ files: { limit: 10 } });
    const file = new File(['eleven byte'], 'x.txt');
    await expect(client.integrations.Core.UploadFile({ file })).rejects.toMatchObject({
      name: 'PlatformError',
      status: 413,
      code: 'payload_too_large',
    });

    const visitor = createClient({ appId: platform.appId, serverUrl: platform.url });
    await expect(visitor.integrations.Core.UploadFile({ file })).rejects.toMatchObject({
      status: 401,
      code: 'auth_required',
    });
  });

  it('extracts data from an uploaded file', async () => {
    const { client } = await startSignedIn();
    const file = new File(['site,acres\nNorth,15'], 'sites.csv');
    const { file_url } = await client.integrations.Core.UploadFile({ file });
    const json_schema = { type: 'object', properties: { acres: { type: 'number' } } };

    expect(
      await client.integrations.Core.ExtractDataFromUploadedFile({ file_url, json_schema }),
    ).toEqual({ status: 'success', details: null, output: [{ site: 'North', acres: 15 }] });
  });

  it('with a service token, sends an email to any address', async () => {
    const platform = await startForTest();
    const serviceToken = await platform.issueServiceToken(platform.appId);
    const client = createClient({ appId: platform.appId, serverUrl: platform.url, serviceToken });
    const mail = { to: 'owner@estate.example', subject: 'Your site', body: 'We have read it.' };

    expect(await client.asServiceRole.integrations.Core.SendEmail(mail)).toEqual({ success: true });
    expect(await newestMail(platform)).toContain('We have read it.');
  });

  it('rejects a call to an integration whose setting is missing, and names the setting', async () => {
    const { client } = await startSignedIn();

    await expect(client.integrations.Core.InvokeLLM({ prompt: 'x' })).rejects.toMatchObject({
      status: 501,
      code: 'not_configured',
      message: expect.stringContaining('GROUNDWORK_LLM_URL'),
    });
  });

  it('calls an installed integration by name, and rejects a call that the integration does not have', async () => {
    const Ledger = {
      PostEntry: ({ amount }: Readonly<Record<string, unknown>>) => ({ posted: amount }),
    };
    const { client } = await startSignedIn({ integrations: { Ledger } });

    expect(await client.integrations.Ledger?.PostEntry?.({ amount: 7 })).toEqual({ posted: 7 });
    await expect(client.integrations.Ledger?.Other?.({})).rejects.toMatchObject({ status: 404 });
  });

  it('calls a service that an OpenAPI file describes', async () => {
    const service = await startForTest();
    const folder = await mkdtemp(join(tmpdir(), 'contract-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = {
      openapi: '3.1.0',
      servers: [{ url: `${service.url}/api` }],
      paths: { '/apps/public/prod/public-settings/by-id/{id}': { get: {} } },
    };
    await writeFile(join(folder, 'other.json'), JSON.stringify(file));
    const { client } = await startSignedIn({ custom: { dir: folder } });

    const operation = 'get:/apps/public/prod/public-settings/by-id/{id}';
    const pathParams = { id: service.appId };
    expect(await client.integrations.custom.call('other', operation, { pathParams })).toEqual({
      success: true,
      status_code: 200,
      data: {
        id: service.appId,
        public_settings: 'public_without_login',
        sign_in_methods: ['password'],
      },
    });
  });
});
