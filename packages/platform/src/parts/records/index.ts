/** Public interface of the part `records`. */
export { records } from './records-part.ts';
