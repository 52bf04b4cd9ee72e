// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Checkbox, Switch } from './choices.tsx';

let host: HTMLFormElement;
let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.body.appendChild(document.createElement('form'));
  root = createRoot(host);
  return () => {
    act(() => root.unmount());
    host.remove();
    vi.unstubAllGlobals();
  };
});

function renderInput(choice: ReactNode): HTMLInputElement {
  act(() => root.render(choice));
  const input = host.querySelector('input');
  if (!input) throw new Error('The component contains no input.');
  return input;
}

describe.each([
  ['Checkbox', Checkbox, null],
  ['Switch', Switch, 'switch'],
])('%s component', (_name, Choice, role) => {
  it('the control is named by its label', () => {
    const input = renderInput(<Choice label="Fenced" />);
    expect([input.getAttribute('role'), input.type]).toEqual([role, 'checkbox']);
    expect(input.labels?.[0]?.textContent).toBe('Fenced');
  });

  it('the control toggles when clicked, and reports its new state', () => {
    const onToggle = vi.fn();
    const input = renderInput(<Choice label="Fenced" isInitiallyOn onToggle={onToggle} />);
    expect(input.checked).toBe(true);
    act(() => input.labels?.[0]?.click());
    expect(input.checked).toBe(false);
    expect(onToggle).toHaveBeenCalledExactlyOnceWith(false);
  });

  it('the control changes only with `isOn` if that prop is set', () => {
    const onToggle = vi.fn();
    const input = renderInput(<Choice label="Fenced" isOn={false} onToggle={onToggle} />);
    act(() => input.click());
    expect(input.checked).toBe(false);
    expect(onToggle).toHaveBeenCalledExactlyOnceWith(true);
    renderInput(<Choice label="Fenced" isOn onToggle={onToggle} />);
    expect(input.checked).toBe(true);
  });

  it('the control is part of the form data only while it is on', () => {
    const input = renderInput(<Choice label="Fenced" name="fenced" value="yes" />);
    const data = () => [...new FormData(host)];
    expect(data()).toEqual([]);
    act(() => input.click());
    expect(data()).toEqual([['fenced', 'yes']]);
  });

  it('the control is described by its hint', () => {
    const input = renderInput(<Choice label="Fenced" hint="On all sides" />);
    const id = input.getAttribute('aria-describedby');
    expect(document.getElementById(id ?? '')?.textContent).toBe('On all sides');
  });
});

describe('Checkbox', () => {
  it('a checkbox with an error is invalid, and described by the error', () => {
    const input = renderInput(<Checkbox label="Fenced" isRequired error="Fence the plot." />);
    const id = input.getAttribute('aria-describedby');
    expect(document.getElementById(id ?? '')?.textContent).toBe('Fence the plot.');
    expect([input.getAttribute('aria-invalid'), input.required]).toEqual(['true', true]);
  });
});
