/** Public interface of the part `health`. */
export { health } from './health-part.ts';
