/** @jsxImportSource hono/jsx */
/**
 * Mailbox with all emails that the platform has sent, for developers who run the platform on their own machine.
 *
 * Emails contain private data, and the mailbox has no sign-in. So it is only available on the same machine, and
 * only through the URL that the platform prints.
 */

import { Hono } from 'hono';
import type { HttpEnv } from '../../http/http-env.ts';
import { dateAndTime } from '../../http/page/dates.ts';
import { errorAsPage, page } from '../../http/page/page.tsx';
import { pageHeaders, pagePolicy } from '../../http/page/page-headers.ts';
import { requireLocal } from '../../http/require-local.ts';
import { respondWithError } from '../../http/respond-with-error.ts';
import { unknownUrl } from '../../kernel/denials.ts';
import { english } from '../../messages/messages.ts';
import type { Services } from '../../services.ts';
import { findMail, listMails } from './mail-table.ts';
import { requireMailboxKey } from './mailbox-key.ts';

export const MAILBOX_PATH = '/mailbox';

/** Sandbox of the frame with the HTML of an email. The sandbox allows links in the email to open in another tab. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

/**
 * Content security policy for the HTML of an email. The policy allows only the email's own styles; nothing is loaded
 * and no script runs.
 */
const MAIL_POLICY = `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox ${SANDBOX}`;

/** Creates the pages of the mailbox: the list of emails, an email at `/:id`, and the HTML of the email. */
export function createMailboxRoutes({ store, log, background, secrets }: Services) {
  const mailbox = new Hono<HttpEnv>();
  mailbox.onError(respondWithError(log, errorAsPage(english)));
  mailbox.use(pageHeaders);
  mailbox.use(requireLocal('The mailbox opens only on the machine the platform runs on.'));
  mailbox.use(requireMailboxKey(secrets, MAILBOX_PATH));

  mailbox.get('/', async (c) => {
    // Waits for emails that are being sent, so that the list contains them.
    await background.settled();
    const mails = await listMails(store);
    return c.html(
      page(
        { title: 'Mailbox', width: 'wide' },
        <>
          <h1>Mailbox</h1>
          <p class="quiet">Mails this platform sent, newest first.</p>
          <ul class="list">
            {mails.map(({ id, subject, recipient, created_date }) => (
              <li>
                <a href={`${MAILBOX_PATH}/${id}`}>{subject}</a>
                <div class="quiet">
                  To {recipient}, <SentDate date={created_date} />
                </div>
              </li>
            ))}
          </ul>
        </>,
      ),
    );
  });

  mailbox.get('/:id', async (c) => {
    c.header('Content-Security-Policy', pagePolicy({ hasFrame: true }));
    const mail = await findMail(store, c.req.param('id'));
    if (!mail) throw unknownUrl();
    return c.html(
      page(
        { title: mail.subject, width: 'wide' },
        <>
          <p>
            <a href={MAILBOX_PATH}>All mails</a>
          </p>
          <h1>{mail.subject}</h1>
          <dl>
            <dt>From</dt>
            <dd>{mail.sender}</dd>
            <dt>To</dt>
            <dd>{mail.recipient}</dd>
            <dt>Sent</dt>
            <dd>
              <SentDate date={mail.created_date} />
            </dd>
          </dl>
          {mail.html !== null && (
            <>
              <iframe
                class="mail-frame"
                src={`${MAILBOX_PATH}/${mail.id}/html`}
                title="The mail as HTML"
                sandbox={SANDBOX}
              ></iframe>
              <h2>Plain text</h2>
            </>
          )}
          <pre class="mail">{mail.body}</pre>
        </>,
      ),
    );
  });

  mailbox.get('/:id/html', async (c) => {
    const { html: content } = (await findMail(store, c.req.param('id'))) ?? {};
    if (typeof content !== 'string') throw unknownUrl();
    c.header('Content-Security-Policy', MAIL_POLICY);
    return c.html(content);
  });
  return mailbox;
}

function SentDate({ date }: { readonly date: string }) {
  return <time datetime={date}>{dateAndTime(english, date)}</time>;
}
