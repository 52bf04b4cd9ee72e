/** Public interface of the part `audit`. */
export { listAuditEvents } from './audit-events.ts';
export { addAuditEvents, renameAction } from './audit-migrations.ts';
export { audit } from './audit-part.ts';
export { sendAuditTrail } from './send-audit-trail.ts';
