export { realtime } from './realtime-part.ts';
