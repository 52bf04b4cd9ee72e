import {
  type FileRow,
  fileMissing,
  fileUri,
  fileUrl,
  removeFile,
  requirePrivateFile,
  requireStoredFile,
  signedUrl,
  uploadFile,
} from '@groundwork/engine';
import { forbidden } from '@groundwork/engine/kernel';
import { z } from 'zod';
import { requiredString } from '../kernel/fields.ts';
import {
  countCall,
  type IntegrationCall,
  readParameters,
  requireCaller,
} from './integration-call.ts';

const WEEK_SECONDS = 7 * 24 * 60 * 60;
const lifetime = `Expects a whole number of seconds from 1 to ${WEEK_SECONDS}`;

/** Parameters of `CreateFileSignedUrl`. */
export const signedUrlSchema = z.object({
  file_uri: requiredString(200),
  expires_in: z.int(lifetime).min(1, lifetime).max(WEEK_SECONDS, lifetime).default(300),
});

/** Parameters of `DeleteFile`: what `UploadFile` or `UploadPrivateFile` returned. */
export const deletionSchema = z.union(
  [z.object({ file_url: requiredString(1000) }), z.object({ file_uri: requiredString(200) })],
  'Expects file_url or file_uri',
);

/** Stores a file that any caller who knows its URL may read. */
export async function uploadPublicFile(call: IntegrationCall) {
  if (!call.services.files.fromVisitors) requireCaller(call);
  return { file_url: fileUrl(call.services, await receive(call, false)) };
}

/** Stores a file that can be read only through a signed link. */
export async function uploadPrivateFile(call: IntegrationCall) {
  requireCaller(call);
  return { file_uri: fileUri(await receive(call, true)) };
}

/** Creates a link to a private file, valid for 5 minutes by default and at most 7 days. */
export async function createFileSignedUrl(call: IntegrationCall) {
  requireCaller(call);
  const { services, appId } = call;
  const { file_uri: uri, expires_in: seconds } = await readParameters(call, signedUrlSchema);
  const file = await requirePrivateFile(services, { appId, field: 'file_uri', uri });
  return { signed_url: signedUrl(services, file, seconds) };
}

/** Deletes a file, for the user who uploaded it, administrators and the service role. */
export async function deleteUploadedFile(call: IntegrationCall) {
  requireCaller(call);
  const { services, appId, principal } = call;
  const named = await readParameters(call, deletionSchema);
  const [[field, uri] = ['file_url', '']] = Object.entries(named);
  const file = await requireStoredFile(services, { appId, field, uri });
  const isOwn = principal.id !== null && file.created_by_id === principal.id;
  if (!isOwn && !principal.isService && principal.user()?.role !== 'admin') {
    throw forbidden('Another user uploaded this file. Ask them, or an admin of the app.');
  }
  await removeFile(services, file);
  return { success: true };
}

async function receive(call: IntegrationCall, isPrivate: boolean): Promise<FileRow> {
  const { services, request, appId, principal } = call;
  await countCall(call, 'upload');
  if (!/^multipart\/form-data\b/i.test(request.contentType)) {
    await readParameters(call, z.unknown());
    throw fileMissing();
  }
  return uploadFile(services, request.receiveFile, { appId, creatorId: principal.id, isPrivate });
}
