import type { Readiness } from '../../http/readiness.ts';

/** Services of the calls of this part. */
export interface HealthServices {
  readonly readiness: Pick<Readiness, 'check'>;
}
