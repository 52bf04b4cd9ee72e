import { type FunctionInfo, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { admin, defineCall, none, responds } from '../../../http/calls/index.ts';
import { CALLERS } from '../callers.ts';
import type { FunctionServices } from '../services.ts';

const functionResponse = z.object({
  name: z.string(),
  callers: z.enum(CALLERS),
}) satisfies z.ZodType<FunctionInfo>;

export const listFunctions = defineCall({
  id: 'listFunctions',
  method: 'get',
  path: routes.functions,
  summary: 'Lists the server functions of the app, and who may call them',
  access: admin,
  input: none,
  responses: responds<FunctionInfo[]>('The functions, by name', z.array(functionResponse)),
  async handle(_, { functions }: FunctionServices) {
    return functions
      .names()
      .toSorted()
      .map((name) => ({ name, callers: functions.callersOf(name) }));
  },
});
