import { mountCalls } from '../../http/calls/index.ts';
import type { Part } from '../../part.ts';
import type { Services } from '../../services.ts';
import { readHealth } from './calls/read-health.ts';
import { readReady } from './calls/read-ready.ts';
import { addMetricsRoute } from './metrics-route.ts';

interface HealthNeeds extends Services {
  /** Token that requests for metrics must contain; undefined if metrics are not served. */
  readonly metricsToken: string | undefined;
}

const calls = [readHealth, readReady];

export const health: Part<HealthNeeds> = {
  name: 'health',
  area: 'Platform',
  calls,
  async start({ metrics, metricsToken, ...needs }) {
    return {
      mount: (api) => mountCalls(api, needs, calls),
      mountPages: (app) => addMetricsRoute(app, metrics, metricsToken),
    };
  },
};
