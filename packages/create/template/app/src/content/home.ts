/** Texts of the first page, which editors change at `/__editor`. */
export const home = {
  name: 'my-app',
  description: 'An app with Groundwork.',
  heading: 'It works',
  text: 'Sign in to see the tasks. This text is in src/content/home.ts.',
};
