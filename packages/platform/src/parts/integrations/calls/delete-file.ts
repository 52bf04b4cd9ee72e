import { removeFile, requireStoredFile } from '@groundwork/engine';
import { forbidden } from '@groundwork/engine/kernel';
import { z } from 'zod';
import { successResponse } from '../../../http/calls/common-responses.ts';
import { json } from '../../../http/calls/input.ts';
import { responds } from '../../../http/calls/response.ts';
import { requiredString } from '../../../kernel/fields.ts';
import { defineIntegration } from '../define-integration.ts';
import { readParameters } from '../integration-call.ts';

/** What `UploadFile` or `UploadPrivateFile` returned. */
const parameters = z.union(
  [z.object({ file_url: requiredString(1000) }), z.object({ file_uri: requiredString(200) })],
  'Expects file_url or file_uri',
);

/** Deletes a file. */
export const deleteFile = defineIntegration({
  name: 'DeleteFile',
  summary:
    'Deletes an uploaded file, for the user who uploaded it, administrators and the service role',
  body: json(parameters, { file_url: 'https://app.example/files/0f1e2d3c/sites.csv' }),
  responses: responds('The file is deleted', successResponse),
  async run(call) {
    const { services, appId, principal } = call;
    const named = await readParameters(call, parameters);
    const [[field, uri] = ['file_url', '']] = Object.entries(named);
    const file = await requireStoredFile(services, { appId, field, uri });
    const isOwn = principal.id !== null && file.created_by_id === principal.id;
    if (!isOwn && !principal.isService && principal.user()?.role !== 'admin') {
      throw forbidden('Another user uploaded this file. Ask them, or an admin of the app.');
    }
    await removeFile(services, file);
    return { success: true };
  },
});
