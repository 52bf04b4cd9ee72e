import { PlatformError } from './errors.ts';

/**
 * Loads a part of the client that most pages never need, with its first use.
 *
 * @throws PlatformError of kind `network` when it cannot be loaded.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (cause) {
    throw new PlatformError(
      'A part of the client could not be loaded. Check the connection, then reload the page.',
      { kind: 'network', cause },
    );
  }
}
