import { userEvent, within } from 'storybook/test';

/** The part of Storybook's play context that `clickButton` uses. */
interface Canvas {
  readonly canvasElement: HTMLElement;
}

/** Returns a play function for a story. It clicks the button with a name. */
export function clickButton(name: string): (story: Canvas) => Promise<void> {
  return ({ canvasElement }) =>
    userEvent.click(within(canvasElement).getByRole('button', { name }));
}
