/**
 * Sends emails of the app to its members.
 *
 * Hazard: a caller who can choose any recipient could send any message in this platform's name. So members
 * may only send emails to members, while the service role may send emails to any address. The response reveals to a
 * member only whether an address belongs to a member.
 */

import { forbidden } from '@groundwork/engine/kernel';
import { z } from 'zod';
import { json, responds, successResponse } from '../../../http/calls/index.ts';
import { newEmail, requiredString } from '../../../kernel/fields.ts';
import { findMembership, findUserByEmail } from '../../accounts/index.ts';
import { defineIntegration } from '../define-integration.ts';
import { type IntegrationCall, readParameters } from '../integration-call.ts';
import { integrationLimits } from '../limits.ts';
import { notConfigured } from '../require-model.ts';

/** Returns the schema of a string without line breaks, because a line break could add another header to an email. */
const oneLine = (length: number) =>
  requiredString(length).refine((text) => !/\p{Cc}/u.test(text), 'Expects a string of one line');

const parameters = z.object({
  to: newEmail,
  subject: oneLine(250),
  body: requiredString(100_000),
  from_name: oneLine(100).optional(),
});

/** Endpoint that queues an email in plain text. It responds before the email is delivered. */
export const sendEmail = defineIntegration({
  name: 'SendEmail',
  summary: 'Sends a plain-text mail. Members can send to members, the service role to any address.',
  body: json(parameters, { to: 'ann@example.org', subject: 'Your site', body: 'We read it.' }),
  responses: responds('The mail will be sent', successResponse),
  errors: [501],
  limit: integrationLimits.sendEmail,
  isOnce: true,
  run: send,
});

async function send(call: IntegrationCall) {
  const { services, principal } = call;
  const mail = await readParameters(call, parameters);
  if (!services.sendsMail) {
    throw notConfigured(call.name, 'Set smtpUrl (GROUNDWORK_SMTP_URL) and start it again.');
  }
  await call.countAttempt();
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
