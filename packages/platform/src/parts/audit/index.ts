/** The audit trail: what other code may use of this part. */
export { listAuditEvents } from './audit-events.ts';
export { addAuditEvents } from './audit-migrations.ts';
export { audit } from './audit-part.ts';
export { sendAuditTrail } from './send-audit-trail.ts';
