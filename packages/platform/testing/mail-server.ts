import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';

export interface MailServer {
  readonly url: string;
  /** Sender, recipient and text of each email. */
  readonly mails: { from: string; to: string; text: string }[];
}

/**
 * Starts a mail server with the part of SMTP that clients need to send an email.
 *
 * @param rejected emails to addresses that contain this string are rejected.
 */
export async function startMailServer(rejected = '\n'): Promise<MailServer> {
  const mails: MailServer['mails'] = [];
  const server = createServer(async (socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`);
    let mail = { from: '', to: '', text: '' };
    let isText = false;
    say('220 mail.example');
    socket.on('error', () => socket.destroy());
    for await (const line of createInterface({ input: socket })) {
      if (isText && line !== '.') mail.text += `${line}\n`;
      else if (isText) {
        isText = false;
        mails.push(mail);
        mail = { from: '', to: '', text: '' };
        say('250 taken');
      } else if (/^MAIL/i.test(line)) {
        mail.from = line;
        say('250 ok');
      } else if (/^RCPT/i.test(line)) {
        mail.to = line;
        say(line.includes(rejected) ? `550 no such person: ${line}` : '250 ok');
      } else if (/^DATA/i.test(line)) {
        isText = true;
        say('354 go on');
      } else if (/^QUIT/i.test(line)) {
        say('221 bye');
        socket.end();
      } else {
        say('250 ok');
      }
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { url: `smtp://127.0.0.1:${port}`, mails };
}
