import { type Call, mountCalls } from '../../http/calls/index.ts';
import type { Part } from '../../part.ts';
import { readHealth } from './calls/read-health.ts';
import { readReady } from './calls/read-ready.ts';
import { statusCalls } from './calls/status-calls.ts';
import { addMetricsRoute } from './metrics-route.ts';
import { createRateSamples, RATE_DAYS, rateTables } from './rate-samples.ts';
import type { HealthNeeds, HealthServices } from './services.ts';

const calls: readonly Call<HealthServices>[] = [readHealth, readReady, ...statusCalls];

const STORE_RATES_MS = 60_000;

export const health: Part<HealthNeeds> = {
  name: 'health',
  area: 'Platform',
  calls,
  tables: [{ name: 'rate_samples', key: ['date'] }],
  migrations: { 32: () => rateTables },
  async start(needs) {
    const { metrics, store, background, settings } = needs;
    const rates = createRateSamples(store, metrics);
    const timer = setInterval(() => background.run(rates.store), STORE_RATES_MS).unref();
    return {
      mount: (api) => mountCalls(api, { ...needs, rates }, calls),
      mountPages: (app) => addMetricsRoute(app, metrics, settings.metricsToken),
      outdated: {
        days: RATE_DAYS,
        async deleteBefore(date) {
          await store.deleteFrom('rate_samples').where('date', '<', date).execute();
        },
      },
      stop: async () => clearInterval(timer),
    };
  },
};
