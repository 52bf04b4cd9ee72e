export { audit } from './audit-part.ts';
export { auditTables } from './audit-tables.ts';
export type { AuditTrail } from './audit-trail.ts';
