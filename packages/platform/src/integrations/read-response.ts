import { readText } from '../kernel/read-text.ts';

const ANSWER_LIMIT_BYTES = 8 * 1024 * 1024;

/**
 * Reads the response of a service as UTF-8.
 *
 * @throws Error when it is longer than 8 MiB or cut off.
 */
export function readResponse({ body }: Response): Promise<string> {
  return readText(
    body,
    ANSWER_LIMIT_BYTES,
    () => new Error('The answer of the service is too long.'),
  );
}
