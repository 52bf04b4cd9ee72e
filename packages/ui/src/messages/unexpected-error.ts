/** Messages of `UnexpectedErrorScreen`. */
export interface UnexpectedErrorMessages {
  readonly title: string;
  readonly advice: string;
  readonly reload: string;
}

export const unexpectedErrorMessages: UnexpectedErrorMessages = {
  title: 'Unexpected Application Error!',
  advice: 'Reload the page to try again.',
  reload: 'Reload',
};
