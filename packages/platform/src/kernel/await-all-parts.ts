import { StartUpError } from './start-up-error.ts';

/**
 * Waits for all parts of a start, so that one run reports every error.
 *
 * @param parts may depend on each other; an error that stops several of them is reported once.
 * @throws StartUpError with all their messages. Any other error, a bug of the platform, is thrown unchanged.
 */
export async function awaitAllParts<Parts extends readonly unknown[]>(
  parts: readonly [...Parts],
): Promise<{ -readonly [Part in keyof Parts]: Awaited<Parts[Part]> }> {
  const settled = await Promise.allSettled(parts);
  const thrown = settled.flatMap((part) => (part.status === 'rejected' ? [part.reason] : []));
  const errors: StartUpError[] = [];
  for (const error of new Set<unknown>(thrown)) {
    if (!(error instanceof StartUpError)) throw error;
    errors.push(error);
  }
  if (errors.length > 1) throw new StartUpError(errors.map(({ message }) => message).join('\n\n'));
  return Promise.all(parts);
}
