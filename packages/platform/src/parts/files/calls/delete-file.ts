import { forbidden } from '@groundwork/engine/kernel';
import { routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import {
  caller,
  defineCall,
  parameters,
  responds,
  successResponse,
} from '../../../http/calls/index.ts';
import { requiredString } from '../../../kernel/fields.ts';
import type { Services } from '../../../services.ts';
import { requireStoredFile } from '../require-stored-file.ts';

const uploaded = z.union(
  [z.object({ file_url: requiredString(1000) }), z.object({ file_uri: requiredString(200) })],
  'Expects file_url or file_uri',
);

export const deleteFile = defineCall({
  id: 'coreDeleteFile',
  method: 'post',
  path: routes.coreIntegration.replace(':name', 'DeleteFile'),
  summary:
    'Deletes an uploaded file, for the user who uploaded it, administrators and the service role',
  access: caller,
  input: parameters('DeleteFile', uploaded, {
    file_url: 'https://app.example/files/0f1e2d3c/sites.csv',
  }),
  responses: responds('The file is deleted', successResponse),
  headers: ['behalf'],
  async handle({ appId, caller: principal, input }, services: Services) {
    const [[field, uri] = ['file_url', '']] = Object.entries(input);
    const file = await requireStoredFile(services, { appId, field, uri });
    const isOwn = principal.id !== null && file.created_by_id === principal.id;
    if (!isOwn && !principal.isService && principal.user()?.role !== 'admin') {
      throw forbidden('Another user uploaded this file. Ask them, or an admin of the app.');
    }
    await services.files.remove(file);
    return { success: true };
  },
});
