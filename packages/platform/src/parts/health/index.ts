export { health } from './health-part.ts';
