export { audit } from './audit-part.ts';
export { auditTables } from './audit-tables.ts';
