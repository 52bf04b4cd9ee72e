import Bowser from 'bowser';
import type { Context } from 'hono';
import type { HttpEnv } from './http-env.ts';

/** Maximum length of a device name. Clients could send names of any length. */
const MAX_LENGTH = 100;

/** Returns the name of the client's device, such as "Firefox on Windows"; an empty string if the device is unknown. */
export function deviceOf(c: Context<HttpEnv>): string {
  const agent = c.req.header('User-Agent') ?? '';
  if (agent === '') return '';
  const { browser, os } = Bowser.parse(agent);
  // The User-Agent header of a program starts with its name, such as "axios/1.13".
  const program = browser.name || /^[\w.-]+/.exec(agent)?.[0];
  return [program, os.name].filter(Boolean).join(' on ').slice(0, MAX_LENGTH);
}
