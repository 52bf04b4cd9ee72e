/** What this module needs of Playwright's `Page`. */
interface TalkingPage {
  on(
    event: 'console',
    hear: (message: { type: () => string; text: () => string }) => void,
  ): unknown;
  on(event: 'pageerror', hear: (error: Error) => void): unknown;
}

/**
 * The errors and warnings that a page writes to its console from now on, uncaught errors included;
 * the list grows as they come.
 */
export function hearComplaints(page: TalkingPage): readonly string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
