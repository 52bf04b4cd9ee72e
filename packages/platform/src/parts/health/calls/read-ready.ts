import { z } from 'zod';
import { anyone, defineCall, none, responds } from '../../../http/calls/index.ts';
import type { Services } from '../../../services.ts';

const readyResponse = z.object({ status: z.literal('ready') });

export const readReady = defineCall({
  id: 'readReady',
  method: 'get',
  path: '/ready',
  summary: 'Checks whether the platform is ready to receive requests',
  description: 'It is not ready while its database does not respond, or once it is about to stop.',
  access: anyone,
  input: none,
  responses: responds('It should', readyResponse, { status: 'ready' }),
  async handle(_, { readiness }: Services) {
    await readiness.check();
    return { status: 'ready' as const };
  },
});
