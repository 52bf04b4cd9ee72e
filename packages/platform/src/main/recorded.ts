/** Records calls of services in the log: each function wraps a service. */

import type { Store } from '@groundwork/engine';
import { ServiceError } from '@groundwork/engine/kernel';
import type { LogRecorder } from '../kernel/log-recorder.ts';
import type { Mailer } from '../kernel/mail.ts';
import { findUserByEmail } from '../parts/accounts/index.ts';
import type { Functions } from '../parts/functions/index.ts';

type Recorder = Pick<LogRecorder, 'record'>;

/** Wraps an app's functions to record their calls, except calls to functions that do not exist. */
export function recordFunctions(functions: Functions, { record }: Recorder): Functions {
  return {
    ...functions,
    async call(call, connection) {
      const { name, requestId } = call.context;
      const start = performance.now();
      const facts = () => {
        const durationMs = Math.round(performance.now() - start);
        return { source: 'function', name, requestId, durationMs } as const;
      };
      try {
        const response = await functions.call(call, connection);
        const level = response.status >= 400 ? 'warning' : 'info';
        record({ ...facts(), level, message: `Responded with status ${response.status}` });
        return response;
      } catch (error) {
        if (!(error instanceof ServiceError && error.code === 'not_found')) {
          const code = error instanceof ServiceError ? error.code : 'internal_error';
          record({ ...facts(), level: 'error', message: `Failed: ${code}` });
        }
        throw error;
      }
    },
  };
}

/**
 * Wraps a mailer to record its emails. Instead of the address, the entry contains the id of the user with the address.
 */
export function recordMails(mailer: Mailer, store: Store, { record }: Recorder): Mailer {
  return {
    async send(mail) {
      // The email is more important than the entry, so it is sent even if the user cannot be found.
      const user = await findUserByEmail(store, mail.to).catch(() => undefined);
      const userId = user?.id;
      try {
        await mailer.send(mail);
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        record({ level: 'error', source: 'mail', message, userId });
        throw error;
      }
      record({ level: 'info', source: 'mail', message: 'An email was sent.', userId });
    },
  };
}
