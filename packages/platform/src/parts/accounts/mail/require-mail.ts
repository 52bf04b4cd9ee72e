import { ServiceError } from '@groundwork/engine/kernel';
import { translated } from '../../../kernel/translated.ts';
import type { Services } from '../../../services.ts';

/** @throws ServiceError `not_configured` if the platform cannot send emails. */
export function requireMail({ sendsMail }: Services): void {
  if (sendsMail) return;
  throw new ServiceError('not_configured', translated('error.noMail'));
}
