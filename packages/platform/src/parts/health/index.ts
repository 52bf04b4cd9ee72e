/** Health and metrics: what other code may use of this part. */
export { health } from './health-part.ts';
