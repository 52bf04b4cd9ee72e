export { diagnostics } from './diagnostics-part.ts';
