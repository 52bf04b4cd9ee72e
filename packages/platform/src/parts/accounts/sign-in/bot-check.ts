/**
 * Optional bot check: the browser solves a challenge of Cloudflare Turnstile, and the server verifies the
 * solution before it checks a password. Turnstile accepts each solution only once.
 */

import { ServiceError } from '@groundwork/engine/kernel';
import { z } from 'zod';
import { translated } from '../../../kernel/translated.ts';

const TIMEOUT_MS = 5000;

const verdictSchema = z.object({ success: z.boolean() });

export interface BotCheck {
  /**
   * Verifies the solution that Turnstile gave to the browser.
   *
   * @throws ServiceError `bot_check_failed` when the solution is missing or invalid, `bot_check_unavailable` when
   * Turnstile cannot be reached. Never throws if no bot check is configured.
   */
  require(token: string | null | undefined): Promise<void>;
}

/** Creates the bot check. Without a secret key, the bot check accepts every request. */
export function createBotCheck(secret: string | undefined, verifyUrl: string): BotCheck {
  return {
    async require(token) {
      if (secret === undefined) return;
      if (!token || !(await verify(verifyUrl, secret, token))) {
        throw new ServiceError('bot_check_failed', translated('error.botCheckFailed'));
      }
    },
  };
}

async function verify(url: string, secret: string, token: string): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return verdictSchema.parse(await response.json()).success;
  } catch (cause) {
    throw new ServiceError('bot_check_unavailable', translated('error.botCheckUnavailable'), {
      retryAfterSeconds: 30,
      cause,
    });
  }
}
