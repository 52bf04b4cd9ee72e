/** Records: what other code may use of this part. */
export { records } from './records-part.ts';
