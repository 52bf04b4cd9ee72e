/**
 * Sends mails of the app to its members.
 *
 * Hazard: a caller that may choose any recipient could send any text in the name of this platform. So members
 * may send only to members; code with a service token may send to any address. The response reveals to a
 * member only whether an address is a member's.
 */

import { forbidden } from '@groundwork/engine/kernel';
import { z } from 'zod';
import { findMembership } from '../accounts/tables/memberships.ts';
import { findUserByEmail } from '../accounts/tables/users.ts';
import { newEmail, requiredString } from '../kernel/fields.ts';
import {
  countCall,
  type IntegrationCall,
  readParameters,
  requireCaller,
} from './integration-call.ts';

/** Schema of a string without line breaks, which would start another header of the mail. */
const oneLine = (length: number) =>
  requiredString(length).refine((text) => !/\p{Cc}/u.test(text), 'Expects a string of one line');

/** Parameters of `SendEmail`. */
export const mailSchema = z.object({
  to: newEmail,
  subject: oneLine(250),
  body: requiredString(100_000),
  from_name: oneLine(100).optional(),
});

/** Queues a plain-text mail; this resolves before it is delivered. */
export async function sendEmail(call: IntegrationCall) {
  requireCaller(call);
  const { services, principal } = call;
  const mail = await readParameters(call, mailSchema);
  await countCall(call, 'sendEmail');
  if (!principal.isService) await requireRecipient(call, mail.to);
  services.sendMail({
    to: mail.to,
    subject: mail.subject,
    text: mail.body,
    senderName: mail.from_name,
  });
  return { success: true };
}

async function requireRecipient({ services, appId }: IntegrationCall, email: string) {
  const user = await findUserByEmail(services.store, email);
  const isReachable = user?.disabled === 0;
  if (isReachable && (await findMembership(services.store, appId, user.id))) return;
  throw forbidden(
    'Mails go only to members of the app. Invite the recipient, or send it from a server with a service token.',
  );
}
