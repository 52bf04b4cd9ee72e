import { userEvent, within } from 'storybook/test';

/** The part of Storybook's play context that `clickButton` uses. */
interface Canvas {
  readonly canvasElement: HTMLElement;
}

export function clickButton(name: string): (story: Canvas) => Promise<void> {
  return ({ canvasElement }) =>
    userEvent.click(within(canvasElement).getByRole('button', { name }));
}
