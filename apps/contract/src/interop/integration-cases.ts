import { expect } from 'vitest';
import type { InteropCase } from './interop-case.ts';
import type { PlatformServer } from './platform-server.ts';

export const integrationCases: readonly InteropCase<PlatformServer>[] = [
  {
    call: 'integrations.Core.ExtractDataFromUploadedFile',
    shows: 'the rows of an uploaded file',
    async run({ client }) {
      const { UploadFile, ExtractDataFromUploadedFile } = client.integrations.Core;
      const { file_url } = await UploadFile({
        file: new File(['site,acres\nNorth,15'], 'sites.csv'),
      });
      const json_schema = { type: 'object', properties: { acres: { type: 'number' } } };
      expect(await ExtractDataFromUploadedFile({ file_url, json_schema })).toEqual({
        status: 'success',
        details: null,
        output: [{ site: 'North', acres: 15 }],
      });
    },
  },
  {
    call: 'integrations.Core.SendEmail',
    shows: 'a member receives the mail',
    async run({ client, server }) {
      const mail = { to: server.admin.email, subject: 'Your site', body: 'We have read it.' };
      expect(await client.integrations.Core.SendEmail(mail)).toEqual({ success: true });
      expect(await server.newestMail()).toContain('We have read it.');
    },
  },
  {
    call: 'integrations.Core.InvokeLLM, …GenerateImage',
    shows: 'without a provider, the error names the setting',
    async run({ client }) {
      const { InvokeLLM, GenerateImage } = client.integrations.Core;
      await expect(InvokeLLM({ prompt: 'x' })).rejects.toMatchObject({
        status: 501,
        code: 'not_configured',
        message: expect.stringContaining('GROUNDWORK_LLM_URL'),
      });
      await expect(GenerateImage({ prompt: 'x' })).rejects.toMatchObject({ status: 501 });
    },
  },
  {
    call: 'integrations.{Package}.{Name}',
    shows: 'an installed integration responds under its name',
    async run({ client }) {
      expect(await client.integrations.Ledger?.PostEntry?.({ amount: 7 })).toEqual({ posted: 7 });
    },
  },
  {
    call: 'integrations.{Package}.{Name}',
    shows: 'a string is rejected before it is sent',
    async run({ client }) {
      const call: (parameters: object) => unknown = client.integrations.Core.SendEmail;
      await expect(Reflect.apply(call, undefined, ['a text'])).rejects.toThrow(
        'Integration SendEmail must receive an object with named parameters, received: a text',
      );
    },
  },
  {
    call: 'integrations.custom.call',
    shows: 'an operation by id or by method and path, with its values',
    async run({ client }) {
      const { custom } = client.integrations;
      const values = { pathParams: { id: '7' }, queryParams: { lang: 'en' } };
      expect(await custom.call('maps', 'findSite', values)).toEqual({
        success: true,
        status_code: 200,
        data: { method: 'GET', url: '/sites/7?lang=en', body: '' },
      });
      const payload = { name: 'Acre' };
      const created = await custom.call('maps', 'post:/sites/{id}', { ...values, payload });
      expect(created).toMatchObject({ data: { method: 'POST', body: JSON.stringify(payload) } });
    },
  },
  {
    call: 'integrations.custom.call',
    shows: 'a blank slug or operation is rejected with the exact message',
    async run({ client }) {
      const { custom } = client.integrations;
      await expect(custom.call(' ', 'x')).rejects.toThrow(
        'Integration slug is required and cannot be empty',
      );
      await expect(custom.call('maps', ' ')).rejects.toThrow(
        'Operation ID is required and cannot be empty',
      );
    },
  },
  {
    call: 'functions.invoke',
    shows: 'named parameters arrive, and the response is in `data`',
    async run({ client }) {
      const { data } = await client.functions.invoke('echo', { note: 'x', deep: { er: [1] } });
      expect(data).toMatchObject({ body: { note: 'x', deep: { er: [1] } } });
    },
  },
  {
    call: 'functions.invoke',
    shows: 'a file among the parameters arrives as a file',
    async run({ client }) {
      const plan = new File(['PLAN'], 'plan.txt');
      const { data } = await client.functions.invoke('echo', { note: 'x', plan });
      expect(data).toEqual({ note: 'x', plan: ['plan.txt', 'PLAN'] });
    },
  },
  {
    call: 'functions.invoke',
    shows: 'the requested version is sent',
    async run({ sdk, server, closeAfter }) {
      const { appId, url: serverUrl } = server;
      const client = closeAfter(sdk.createClient({ appId, serverUrl, functionsVersion: 'v7' }));
      const { data } = await client.functions.invoke('echo', {});
      expect(data).toMatchObject({ version: expect.arrayContaining(['v7']) });
    },
  },
  {
    call: 'functions.invoke',
    shows:
      'an error of the function rejects with its status; a string is rejected before it is sent',
    async run({ client }) {
      await expect(client.functions.invoke('reject', {})).rejects.toMatchObject({ status: 422 });
      await expect(client.functions.invoke('missing', {})).rejects.toMatchObject({ status: 404 });
      const call: (name: string, parameters: object) => unknown = client.functions.invoke;
      await expect(Reflect.apply(call, client.functions, ['echo', 'a text'])).rejects.toThrow(
        'Function echo must receive an object with named parameters, received: a text',
      );
    },
  },
  {
    call: 'functions.fetch',
    shows: 'a raw response of any path below the function',
    async run({ client }) {
      const response = await client.functions.fetch('/echo/deep?note=x', { method: 'GET' });
      expect(response).toMatchObject({ status: 200 });
      expect(await response.json()).toMatchObject({ search: '?note=x' });
      expect(await client.functions.fetch('reject')).toMatchObject({ status: 422 });
    },
  },
  {
    call: 'createClientFromRequest',
    shows: 'in a function it acts as the caller, and as the service role',
    async run({ client, server, sdk }) {
      const { data } = await client.functions.invoke(sdk.functionName, {});
      expect(data).toEqual({ email: server.admin.email, readsTasks: true });
    },
  },
];
