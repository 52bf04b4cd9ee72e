import { StartUpError } from './start-up-error.ts';

/**
 * Waits for all parts of a start, so that whoever has to mend it learns of every fault in one go.
 *
 * @param parts may depend on each other: one fault that stops several of them is told once.
 * @throws StartUpError with all their messages; or what a part threw otherwise, a fault of ours.
 */
export async function allOrFaults<Parts extends readonly unknown[]>(
  parts: readonly [...Parts],
): Promise<{ -readonly [Part in keyof Parts]: Awaited<Parts[Part]> }> {
  const settled = await Promise.allSettled(parts);
  const thrown = settled.flatMap((part) => (part.status === 'rejected' ? [part.reason] : []));
  const faults: StartUpError[] = [];
  for (const fault of new Set<unknown>(thrown)) {
    if (!(fault instanceof StartUpError)) throw fault;
    faults.push(fault);
  }
  if (faults.length > 1) throw new StartUpError(faults.map(({ message }) => message).join('\n\n'));
  return Promise.all(parts);
}
