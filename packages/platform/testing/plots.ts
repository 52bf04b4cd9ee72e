import { expect } from 'vitest';
import { callsTo, startWithEntities } from './entity-platform.ts';

const schemas = {
  Plot: {
    properties: {
      name: { type: 'string' },
      area: { type: 'number' },
      status: { type: 'string' },
      tags: { type: 'array', items: { type: 'string' } },
      site: { type: 'object', properties: { city: { type: 'string' } } },
      sold: { type: 'boolean' },
      when: { type: 'string', format: 'date-time' },
    },
    indexes: [['status'], ['area']],
  },
};

/** Starts a platform with plots of land. Also returns functions that send requests for plots as the administrator. */
export async function startWithPlots(records: readonly object[] = []) {
  const { platform, token } = await startWithEntities(schemas);
  const plots = callsTo(platform, 'Plot', token);
  expect((await plots.call('POST', '/bulk', records)).status).toBe(200);
  return { platform, token, plots };
}
