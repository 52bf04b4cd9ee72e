import { ServiceError } from '@groundwork/engine/kernel';
import type { Mail } from '../../../kernel/mail.ts';
import { translated } from '../../../kernel/translated.ts';

export interface MailSending {
  readonly sendMail: (mail: Mail) => void;
  /** False in production without a mail server, where nobody receives a mail. */
  readonly sendsMail: boolean;
}

/** @throws ServiceError `not_configured` if nobody would receive a mail. */
export function requireMail({ sendsMail }: Pick<MailSending, 'sendsMail'>): void {
  if (sendsMail) return;
  throw new ServiceError('not_configured', translated('error.noMail'));
}
