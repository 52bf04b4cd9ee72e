export { listAuditEvents } from './audit-events.ts';
export { audit } from './audit-part.ts';
