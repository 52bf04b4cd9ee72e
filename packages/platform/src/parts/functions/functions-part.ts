import { mountCalls } from '../../http/calls/index.ts';
import type { Configured, Part } from '../../part.ts';
import { calls as functionCalls } from './calls/call-function.ts';
import { listFunctions } from './calls/list-functions.ts';
import type { FunctionServices } from './services.ts';
import { functionSettings } from './settings.ts';

const calls = [listFunctions, ...functionCalls];

export const functions: Part<FunctionServices> & Configured<typeof functionSettings> = {
  name: 'functions',
  settings: functionSettings,
  area: 'Functions',
  calls,
  async start(needs) {
    return { mount: (api) => mountCalls(api, needs, calls) };
  },
};
