export { audit } from './audit-part.ts';
