import type { FileRow, Files, Principal } from '@groundwork/engine';
import { routes } from '@groundwork/sdk/protocol';
import type { Context } from 'hono';
import { z } from 'zod';
import {
  type Access,
  caller,
  defineCall,
  guest,
  parameterBody,
  readByHandler,
  readParameters,
  responds,
} from '../../../http/calls/index.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { HOUR, type Limit } from '../../../kernel/rate-limits.ts';
import type { Services } from '../../../services.ts';
import { fileMissing } from '../file-field.ts';
import { fileUri, fileUrl } from '../file-links.ts';
import { receiveFile } from '../receive-file.ts';

const uploads: Limit = { name: 'upload', address: [3000, HOUR], account: [1000, HOUR] };

const form = readByHandler({ 'multipart/form-data': { schema: z.object({ file: z.file() }) } });

/** Access for members of the app and the service role and, if a setting allows it, for anonymous visitors. */
const uploader: Access<Principal, { readonly files: Pick<Files, 'fromVisitors'> }> = {
  ...caller,
  find: (services, c, appId) =>
    (services.files.fromVisitors ? guest : caller).find(services, c, appId),
};

export const uploadFile = defineCall({
  id: 'coreUploadFile',
  method: 'post',
  path: routes.coreIntegration.replace(':name', 'UploadFile'),
  summary: 'Stores a public file, which anyone who knows its URL can read',
  access: uploader,
  input: form,
  responses: responds('Its address', z.object({ file_url: z.url() })),
  headers: ['behalf'],
  limit: uploads,
  async handle({ c, appId, caller: principal }, services: Services) {
    const upload = { name: 'UploadFile', appId, principal, isPrivate: false };
    return { file_url: fileUrl(services, await receive(c, services, upload)) };
  },
});

export const uploadPrivateFile = defineCall({
  id: 'coreUploadPrivateFile',
  method: 'post',
  path: routes.coreIntegration.replace(':name', 'UploadPrivateFile'),
  summary: 'Stores a private file, which can be read only with a signed link',
  access: caller,
  input: form,
  responses: responds(
    'The URI of the file, with which signed links are requested',
    z.object({ file_uri: z.string() }),
  ),
  headers: ['behalf'],
  limit: uploads,
  async handle({ c, appId, caller: principal }, services: Services) {
    const upload = { name: 'UploadPrivateFile', appId, principal, isPrivate: true };
    return { file_uri: fileUri(await receive(c, services, upload)) };
  },
});

interface Upload {
  readonly name: string;
  readonly appId: string;
  readonly principal: Principal;
  readonly isPrivate: boolean;
}

async function receive(
  c: Context<HttpEnv>,
  services: Services,
  { name, appId, principal, isPrivate }: Upload,
): Promise<FileRow> {
  const body = parameterBody(c);
  if (!/^multipart\/form-data\b/i.test(body.contentType)) {
    await readParameters(name, body, z.unknown());
    throw fileMissing();
  }
  return services.files.upload((limit, content) => receiveFile(c, limit, content), {
    appId,
    creatorId: principal.id,
    isPrivate,
  });
}
