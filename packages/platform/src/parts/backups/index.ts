export { backups } from './backups-part.ts';
