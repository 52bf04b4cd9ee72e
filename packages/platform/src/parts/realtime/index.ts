/** Public interface of the part `realtime`: the socket server. */
export { realtime } from './realtime-part.ts';
