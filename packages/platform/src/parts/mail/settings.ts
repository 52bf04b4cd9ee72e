import { z } from 'zod';
import { days, email } from '../../kernel/setting-schemas.ts';

export const mailSettings = {
  /**
   * Mail server that sends all mails, such as `smtps://user:password@mail.example`. Without it, mails are only
   * shown in the mailbox of the platform, which does not exist in production. Default: the mailbox.
   */
  smtpUrl: z
    .string('expects a string')
    .refine(
      (value) => /^smtps?:\/\/./.test(value) && URL.canParse(value),
      'expects a URL such as smtps://user:password@mail.example',
    )
    .optional()
    .meta({ variable: 'GROUNDWORK_SMTP_URL' }),
  /** E-mail address of the sender of all mails. Required with `smtpUrl`. Default: `no-reply@groundwork.example`. */
  mailFrom: email.optional().meta({ variable: 'GROUNDWORK_MAIL_FROM', isPublic: true }),
  retentionDays: {
    /** Days after which sent mails are deleted from the mailbox. */
    mails: days.optional().meta({ variable: 'GROUNDWORK_RETENTION_MAILS' }),
  },
};
