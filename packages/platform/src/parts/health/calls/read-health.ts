import { z } from 'zod';
import { anyone } from '../../../http/calls/access.ts';
import { defineCall } from '../../../http/calls/call.ts';
import { none } from '../../../http/calls/input.ts';
import { responds } from '../../../http/calls/response.ts';

const healthResponse = z.object({ status: z.literal('ok') });

export const readHealth = defineCall({
  id: 'readHealth',
  method: 'get',
  path: '/health',
  summary: 'Checks whether the platform responds',
  access: anyone,
  input: none,
  responses: responds('It does', healthResponse, { status: 'ok' }),
  handle: async () => ({ status: 'ok' as const }),
});
