import { userEvent, within } from 'storybook/test';

interface Canvas {
  readonly canvasElement: HTMLElement;
}

export function clickButton(name: string): (story: Canvas) => Promise<void> {
  return ({ canvasElement }) =>
    userEvent.click(within(canvasElement).getByRole('button', { name }));
}
