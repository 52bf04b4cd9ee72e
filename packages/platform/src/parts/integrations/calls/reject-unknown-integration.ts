import { routes } from '@groundwork/sdk/protocol';
import { defineCall, guest, none } from '../../../http/calls/index.ts';
import { unknownIntegration } from '../define-integration.ts';

export const rejectUnknownIntegration = defineCall({
  id: 'callUnknownIntegration',
  method: 'post',
  path: routes.coreIntegration,
  summary: 'Rejects every call, because no other integrations are built in',
  access: guest,
  input: none,
  responses: { documented: {} },
  headers: ['behalf'],
  handle({ param }): Response {
    throw unknownIntegration(param('name'));
  },
});
