/**
 * Mails that the app sends to its own people.
 *
 * Hazard: whoever could choose any recipient could send anything to anybody in the name of this platform.
 * So members write only to members; code on a server, with a service token, writes to whom it likes. A
 * member may learn this way who else is one, and is told no more than that.
 */
import { z } from 'zod';
import { findMembership } from '../accounts/tables/memberships.ts';
import { findUserByEmail } from '../accounts/tables/users.ts';
import { newEmail, requiredString } from '../kernel/fields.ts';
import { forbidden } from '../kernel/http-error.ts';
import {
  countCall,
  type IntegrationCall,
  readParameters,
  requireCaller,
} from './integration-call.ts';

/** Text of one line: a line end would begin another header of the mail. */
const oneLine = (length: number) =>
  requiredString(length).refine((text) => !/\p{Cc}/u.test(text), 'Expects a text of one line');

/** Parameters of `SendEmail`. */
export const mailSchema = z.object({
  to: newEmail,
  subject: oneLine(250),
  body: requiredString(100_000),
  from_name: oneLine(100).optional(),
});

/** Sends a plain-text mail; it is on its way, not delivered, when this resolves. */
export async function sendEmail(call: IntegrationCall) {
  requireCaller(call);
  const { services, principal } = call;
  const mail = await readParameters(call, mailSchema);
  await countCall(call, 'sendEmail');
  if (!principal.isService) await requireRecipient(call, mail.to);
  services.post({
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
