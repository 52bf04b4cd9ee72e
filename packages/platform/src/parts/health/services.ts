import type { Readiness } from '../../http/readiness.ts';

export interface HealthServices {
  readonly readiness: Pick<Readiness, 'check'>;
}
