interface ConsolePage {
  on(
    event: 'console',
    listener: (message: { type: () => string; text: () => string }) => void,
  ): unknown;
  on(event: 'pageerror', listener: (error: Error) => void): unknown;
}

/**
 * Collects the console messages that a page writes from now on: errors, warnings, uncaught errors, and debug
 * messages, with which a page reports that it has recovered. Adds them to the returned array. Skips the debug
 * messages of Vite's dev server.
 */
export function collectConsoleErrors(page: ConsolePage): readonly string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    const isOfVite = message.type() === 'debug' && text.startsWith('[vite] ');
    if (['debug', 'error', 'warning'].includes(message.type()) && !isOfVite) errors.push(text);
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}
