// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { Button, type ButtonState, SubmitButton } from './button.tsx';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  return () => vi.unstubAllGlobals();
});

function press(state: ButtonState): { button: HTMLButtonElement; presses: number } {
  const host = document.createElement('div');
  const onClick = vi.fn();
  act(() =>
    createRoot(host).render(
      <Button tone="signal" state={state} onClick={onClick}>
        Send
      </Button>,
    ),
  );
  const button = host.querySelector('button');
  if (!button) throw new Error('There is no button.');
  act(() => button.click());
  return { button, presses: onClick.mock.calls.length };
}

it('acts on a press, and is neither busy nor disabled', () => {
  const { button, presses } = press('ready');
  expect(presses).toBe(1);
  expect(button.getAttributeNames()).toEqual(['type', 'class']);
});

it.each(['busy', 'disabled'] as const)('ignores a press while %s, and can be focused', (state) => {
  const { button, presses } = press(state);
  expect(presses).toBe(0);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.getAttribute('aria-busy')).toBe(state === 'busy' ? 'true' : null);
  expect(button.disabled).toBe(false);
});

it.each([
  { state: 'ready', sent: 1 },
  { state: 'busy', sent: 0 },
  { state: 'disabled', sent: 0 },
] as const)('sends the form around it $sent times while $state', ({ state, sent }) => {
  const host = document.createElement('div');
  document.body.append(host);
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  act(() =>
    createRoot(host).render(
      <form onSubmit={onSubmit}>
        <SubmitButton tone="signal" state={state}>
          Send
        </SubmitButton>
      </form>,
    ),
  );
  act(() => host.querySelector('button')?.click());
  expect(onSubmit).toHaveBeenCalledTimes(sent);
});
