/** The socket server: what other code may use of this part. */
export { realtime } from './realtime-part.ts';
