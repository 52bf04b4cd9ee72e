// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PasswordField } from './password-field.tsx';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  return () => {
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  };
});

function renderField() {
  const host = document.body.appendChild(document.createElement('form'));
  act(() =>
    createRoot(host).render(
      <PasswordField
        label="New password"
        name="password"
        autoComplete="new-password"
        hint="At least 8 characters."
        error="Choose another."
      />,
    ),
  );
  const [input, button, status] = ['input', 'button', '[role="status"]'].map((selector) =>
    host.querySelector<HTMLElement>(selector),
  );
  if (!(input instanceof HTMLInputElement) || !button || !status) throw new Error('Incomplete.');
  return { host, input, button, status };
}

describe('PasswordField', () => {
  it('PasswordField is named by its label, is described by its hint and its error, and has an autocomplete value for password managers', () => {
    const { host, input } = renderField();
    expect(input.labels?.[0]?.textContent).toBe('New password');
    const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    const descriptions = ids.map((id) => host.querySelector(`[id="${id}"]`)?.textContent);
    expect(descriptions).toEqual(['At least 8 characters.', 'Choose another.']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const { type, autocomplete } = input;
    expect([type, autocomplete]).toEqual(['password', 'new-password']);
  });

  it('shows and hides the password, names the button’s action and announces each state', () => {
    const { input, button, status } = renderField();
    expect([button.textContent, status.textContent]).toEqual(['Show New password', '']);
    act(() => button.click());
    expect([input.type, button.textContent, status.textContent]).toEqual([
      'text',
      'Hide New password',
      'The password is shown.',
    ]);
    act(() => button.click());
    expect([input.type, button.textContent, status.textContent]).toEqual([
      'password',
      'Show New password',
      'The password is hidden.',
    ]);
  });

  it('the button shows the password until the form is submitted', () => {
    const { host, input, button } = renderField();
    const onSubmit = vi.fn((event: Event) => event.preventDefault());
    host.addEventListener('submit', onSubmit);
    act(() => button.click());
    expect(onSubmit).not.toHaveBeenCalled();
    act(() => void host.dispatchEvent(new SubmitEvent('submit', { cancelable: true })));
    expect(input.type).toBe('password');
  });
});
