import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { insertMail } from '../store/mails.ts';
import type { Store } from '../store/schema.ts';

const SENDER_ADDRESS = 'no-reply@groundwork.example';

/** A plain-text mail to one person. */
interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mail. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

const addressSchema = z.object({ address: z.string(), name: z.string() });
const composedSchema = z.object({
  from: addressSchema,
  to: z.array(addressSchema),
  subject: z.string(),
  text: z.string(),
});

/**
 * Makes a mailer that composes mails as any other would and delivers them into the store, where the
 * mailbox page shows them.
 *
 * @param senderName shown before the sender's address.
 */
export function createMailer(store: Store, senderName: string): Mailer {
  const transport = createTransport({ jsonTransport: true });
  return {
    async send(mail) {
      const from = { name: senderName, address: SENDER_ADDRESS };
      const { message } = await transport.sendMail({ ...mail, from });
      const composed = composedSchema.parse(JSON.parse(message));
      await insertMail(store, {
        sender: `${composed.from.name} <${composed.from.address}>`,
        recipient: composed.to.map(({ address }) => address).join(', '),
        subject: composed.subject,
        body: composed.text,
      });
    },
  };
}
