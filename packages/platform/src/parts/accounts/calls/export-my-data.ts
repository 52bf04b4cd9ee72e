import { type ExportedData, routes } from '@groundwork/sdk/protocol';
import { defineCall, none, responds } from '../../../http/calls/index.ts';
import type { PartsTogether } from '../../../part.ts';
import type { Services } from '../../../services.ts';
import { member } from '../access.ts';
import { sendExportedData } from '../personal-data/send-exported-data.ts';
import { exportResponse } from './responses.ts';

export const exportMyData = defineCall({
  id: 'exportMyData',
  method: 'get',
  path: routes.exportedData,
  area: 'Users',
  summary: 'Returns everything that the platform stores about the signed-in user',
  access: member,
  input: none,
  responses: responds<ExportedData>('The data', exportResponse),
  errors: [429],
  handle: ({ c, caller }, services: Services & PartsTogether) =>
    sendExportedData(c, services, caller),
});
