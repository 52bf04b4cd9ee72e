import {
  type FileRow,
  fileMissing,
  fileUri,
  fileUrl,
  uploadFile as store,
} from '@groundwork/engine';
import { z } from 'zod';
import { responds } from '../../../http/calls/response.ts';
import { checkedByHandler, defineIntegration } from '../define-integration.ts';
import {
  countCall,
  type IntegrationCall,
  readParameters,
  requireCaller,
} from '../integration-call.ts';

const form = { 'multipart/form-data': { schema: z.object({ file: z.file() }) } };

/** Stores a file that any caller who knows its URL may read. */
export const uploadFile = defineIntegration({
  name: 'UploadFile',
  summary: 'Stores a public file, which anyone who knows its URL can read',
  access: checkedByHandler,
  body: form,
  responses: responds('Its address', z.object({ file_url: z.url() })),
  errors: [429],
  async run(call) {
    if (!call.services.files.fromVisitors) requireCaller(call);
    return { file_url: fileUrl(call.services, await receive(call, false)) };
  },
});

/** Stores a file that can be read only through a signed link. */
export const uploadPrivateFile = defineIntegration({
  name: 'UploadPrivateFile',
  summary: 'Stores a private file, which can be read only with a signed link',
  body: form,
  responses: responds(
    'The URI of the file, with which signed links are requested',
    z.object({ file_uri: z.string() }),
  ),
  errors: [429],
  run: async (call) => ({ file_uri: fileUri(await receive(call, true)) }),
});

async function receive(call: IntegrationCall, isPrivate: boolean): Promise<FileRow> {
  const { services, request, appId, principal } = call;
  await countCall(call, 'upload');
  if (!/^multipart\/form-data\b/i.test(request.contentType)) {
    await readParameters(call, z.unknown());
    throw fileMissing();
  }
  return store(services, request.receiveFile, { appId, creatorId: principal.id, isPrivate });
}
