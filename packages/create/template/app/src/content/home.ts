/** Text content of the first page, which editors change at `/__editor`. */
export const home = {
  name: 'my-app',
  description: 'An app with Groundwork.',
  heading: 'It works',
  text: 'All members share these tasks. This text is in src/content/home.ts.',
};
