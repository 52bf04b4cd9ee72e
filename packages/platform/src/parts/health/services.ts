import type { Readiness } from '../../http/readiness.ts';

/** Services that the endpoints of health and readiness need. */
export interface HealthServices {
  readonly readiness: Pick<Readiness, 'check'>;
}
