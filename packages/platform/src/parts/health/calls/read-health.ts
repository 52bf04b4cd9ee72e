import { z } from 'zod';
import { anyone, defineCall, none, responds } from '../../../http/calls/index.ts';

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
