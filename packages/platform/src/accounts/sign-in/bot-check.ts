/**
 * The optional bot check: a browser solves a challenge of Cloudflare Turnstile, and its answer is
 * verified here before any password is looked at. Turnstile takes each answer once.
 */
import { z } from 'zod';
import { HttpError } from '../../kernel/http-error.ts';

const TIMEOUT_MS = 5000;

const verdictSchema = z.object({ success: z.boolean() });

/** Checks the answer of a challenge. */
export interface BotCheck {
  /**
   * @throws HttpError 400 when the answer is missing or wrong, 503 when nobody can tell; without a
   * check in the settings it never does.
   */
  require(answer: string | null | undefined): Promise<void>;
}

/** Makes the check of one platform; without a secret it lets everybody pass. */
export function createBotCheck(secret: string | undefined, verifyUrl: string): BotCheck {
  return {
    async require(answer) {
      if (secret === undefined) return;
      if (!answer || !(await verify(verifyUrl, secret, answer))) {
        throw new HttpError(
          'The bot check did not succeed. Do it again and send the form once more.',
          {
            status: 400,
            code: 'bot_check_failed',
          },
        );
      }
    },
  };
}

async function verify(url: string, secret: string, response: string): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret, response }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return verdictSchema.parse(await answer.json()).success;
  } catch (cause) {
    throw new HttpError('The bot check cannot be reached at the moment. Try again shortly.', {
      status: 503,
      code: 'bot_check_unavailable',
      headers: { 'Retry-After': '30' },
      cause,
    });
  }
}
