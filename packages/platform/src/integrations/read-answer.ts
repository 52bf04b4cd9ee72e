import { readText } from '../kernel/read-text.ts';

const ANSWER_LIMIT_BYTES = 8 * 1024 * 1024;

/**
 * Reads the answer of a service that an integration asked, as UTF-8.
 *
 * @throws Error when it is longer than 8 MiB, or breaks off.
 */
export function readAnswer({ body }: Response): Promise<string> {
  return readText(
    body,
    ANSWER_LIMIT_BYTES,
    () => new Error('The answer of the service is too long.'),
  );
}
