/** Mails: what other code may use of this part. What a mail is, stands in `kernel/mail.ts`. */
export { addMailHtml, addMails } from './mail-migrations.ts';
export { mail } from './mail-part.ts';
export { readdressMails } from './mail-table.ts';
export { createMailer } from './mailer.ts';
export { mailSettings } from './settings.ts';
