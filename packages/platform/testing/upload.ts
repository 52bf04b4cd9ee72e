import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { API_PREFIX, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { type ApiRequest, callApi, type PlatformEndpoint } from './test-platform.ts';

const uploaded = z.object({ file_url: z.string().optional(), file_uri: z.string().optional() });

export function callCore(
  platform: PlatformEndpoint,
  name: string,
  request: ApiRequest,
): Promise<Response> {
  return callApi(platform, routes.coreIntegration.replace(':name', name), {
    method: 'POST',
    ...request,
  });
}

export function sendForm(
  { url, appId }: PlatformEndpoint,
  form: FormData,
  { token, name = 'UploadFile' }: { readonly token?: string; readonly name?: string } = {},
): Promise<Response> {
  const path = routes.coreIntegration.replace(':appId', appId).replace(':name', name);
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  return fetch(url + API_PREFIX + path, { method: 'POST', headers, body: form });
}

export function formWith(
  content: string | Uint8Array<ArrayBuffer>,
  name: string,
  type = '',
): FormData {
  const form = new FormData();
  form.append('file', new Blob([content], { type }), name);
  return form;
}

/** Uploads a file. Returns its URL, or its URI if the file is private. */
export async function upload(
  platform: PlatformEndpoint,
  form: FormData,
  options: { readonly token: string; readonly name?: string },
): Promise<string> {
  const response = uploaded.parse(await (await sendForm(platform, form, options)).json());
  return response.file_url ?? response.file_uri ?? '';
}

/** Lists the files in a platform's folder of uploaded files, even incomplete ones. */
export function filesOnDisk(dataDir: string): string[] {
  const folder = join(dataDir, 'files');
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return entries.filter((entry) => statSync(join(folder, entry)).isFile());
}
