// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Button, type ButtonState, SubmitButton } from './buttons.tsx';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  return () => {
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  };
});

function renderButton(element: ReactNode): HTMLButtonElement {
  const host = document.createElement('div');
  document.body.append(host);
  act(() => createRoot(host).render(element));
  const button = host.querySelector('button');
  if (!button) throw new Error('The host contains no button.');
  return button;
}

function clickButton(state: ButtonState) {
  const onClick = vi.fn();
  const button = renderButton(
    <Button tone="signal" state={state} onClick={onClick}>
      Send
    </Button>,
  );
  act(() => button.click());
  return { button, clicks: onClick.mock.calls.length };
}

describe('Button', () => {
  it('calls onClick if its state is `ready`', () => {
    const { button, clicks } = clickButton('ready');
    expect(clicks).toBe(1);
    expect(button.getAttributeNames()).toEqual(['type', 'class']);
  });

  it.each(['busy', 'disabled'] as const)(
    'a %s button ignores clicks but stays focusable',
    (state) => {
      const { button, clicks } = clickButton(state);
      expect(clicks).toBe(0);
      expect(button.getAttribute('aria-disabled')).toBe('true');
      expect(button.getAttribute('aria-busy')).toBe(state === 'busy' ? 'true' : null);
      expect(button.disabled).toBe(false);
    },
  );

  it.each([
    { state: 'ready', isPrevented: false },
    { state: 'busy', isPrevented: true },
    { state: 'disabled', isPrevented: true },
  ] as const)(
    'prevents the default of a click while $state: $isPrevented',
    ({ state, isPrevented }) => {
      const button = renderButton(
        <Button tone="signal" state={state} popoverTarget="menu">
          Menu
        </Button>,
      );
      const click = new MouseEvent('click', { bubbles: true, cancelable: true });
      act(() => void button.dispatchEvent(click));
      expect(click.defaultPrevented).toBe(isPrevented);
    },
  );
});

describe('SubmitButton', () => {
  it.each([
    { state: 'ready', submissions: 1 },
    { state: 'busy', submissions: 0 },
    { state: 'disabled', submissions: 0 },
  ] as const)('submits its form $submissions times while $state', ({ state, submissions }) => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const onClick = vi.fn();
    const button = renderButton(
      <form onSubmit={onSubmit}>
        <SubmitButton tone="signal" state={state} onClick={onClick}>
          Send
        </SubmitButton>
      </form>,
    );
    act(() => button.click());
    expect(onSubmit).toHaveBeenCalledTimes(submissions);
    expect(onClick).toHaveBeenCalledTimes(submissions);
  });
});
