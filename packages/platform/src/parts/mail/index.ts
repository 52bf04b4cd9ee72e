export { mail } from './mail-part.ts';
export { readdressMails } from './mail-table.ts';
export { createMailer } from './mailer.ts';
