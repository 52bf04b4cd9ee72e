import { userEvent, within } from 'storybook/test';

/** The part of a story's context that `clickButton` uses. */
interface Canvas {
  readonly canvasElement: HTMLElement;
}

/** Returns a play function that clicks the button with the given name. */
export function clickButton(name: string): (story: Canvas) => Promise<void> {
  return ({ canvasElement }) =>
    userEvent.click(within(canvasElement).getByRole('button', { name }));
}
