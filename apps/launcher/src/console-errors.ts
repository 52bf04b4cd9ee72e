/** The part of Playwright's `Page` that this module uses. */
interface ConsolePage {
  on(
    event: 'console',
    listener: (message: { type: () => string; text: () => string }) => void,
  ): unknown;
  on(event: 'pageerror', listener: (error: Error) => void): unknown;
}

/**
 * Collects the errors and warnings that a page writes to its console from now on, including uncaught errors and
 * debug messages, with which a page reports that it has recovered. They are added to the returned array.
 */
export function collectConsoleErrors(page: ConsolePage): readonly string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    const isProblem = ['debug', 'error', 'warning'].includes(message.type());
    // A dev server writes debug messages about its connection and its updates.
    if (isProblem && !message.text().startsWith('[vite]')) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}
