export * as auditMigrations from './audit-migrations.ts';
export { audit } from './audit-part.ts';
export type { AuditTrail } from './audit-trail.ts';
