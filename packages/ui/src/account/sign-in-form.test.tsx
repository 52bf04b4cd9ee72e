// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PasswordResetCall, RegistrationCall, SignInCall } from './calls.ts';
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  return () => {
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  };
});

const succeed = () => Promise.resolve(true);
const idle = { isPending: false, error: null };
const signIn: SignInCall = { ...idle, signIn: succeed, restart: vi.fn() };
const registration: RegistrationCall = {
  ...idle,
  step: 'account',
  email: '',
  register: succeed,
  verify: succeed,
  resend: succeed,
  restart: vi.fn(),
};
const passwordReset: PasswordResetCall = {
  ...idle,
  step: 'start',
  request: succeed,
  restart: vi.fn(),
};

function renderForm(first: Partial<SignInFormProps> = {}) {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const render = (props: Partial<SignInFormProps>) =>
    act(() => root.render(<SignInForm signIn={signIn} {...props} />));
  render(first);
  const find = <Found extends HTMLElement = HTMLElement>(selector: string): Found => {
    const found = host.querySelector<Found>(selector);
    if (!found) throw new Error(`The form contains no ${selector}.`);
    return found;
  };
  return {
    host,
    render,
    find,
    labels: () => [...host.querySelectorAll('button')].map(({ textContent }) => textContent),
    press(label: string): HTMLButtonElement {
      const button = [...host.querySelectorAll('button')].find((one) => one.textContent === label);
      if (!button) throw new Error(`The form contains no button "${label}".`);
      button.focus();
      act(() => button.click());
      return button;
    },
    fill(values: Readonly<Record<string, string>>): void {
      for (const [name, value] of Object.entries(values)) {
        find<HTMLInputElement>(`[name="${name}"]`).value = value;
      }
    },
  };
}

const ann = { email: 'ann@estate.example', password: ' a long password ' };

describe('SignInForm', () => {
  it('SignInForm is named by its heading, and has fields that password managers recognise', () => {
    const { find } = renderForm({ headingLevel: 2 });
    expect(find('form').getAttribute('aria-labelledby')).toBe(find('h2').id);
    expect(find('[name="email"]').getAttribute('autocomplete')).toBe('username');
    expect(find('[name="password"]').getAttribute('autocomplete')).toBe('current-password');
  });

  it('trims the email address but not the password', () => {
    const call = vi.fn(succeed);
    const form = renderForm({ signIn: { ...signIn, signIn: call } });
    form.fill({ ...ann, email: ` ${ann.email} ` });
    form.press('Sign in');
    expect(call.mock.calls).toEqual([[ann.email, ann.password]]);
  });

  it('does not send an incomplete form, but shows the missing fields and focuses the first of them', () => {
    const call = vi.fn(succeed);
    const form = renderForm({ signIn: { ...signIn, signIn: call } });
    form.press('Sign in');
    expect(call).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(form.find('[name="email"]'));
    expect(form.host.textContent).toContain('Enter your e-mail address');
    expect(form.host.textContent).toContain('Enter a password.');
  });

  it('shows the error of a field without the API name of the field', () => {
    const message = 'Error in field new_password: Enter at least 8 characters.';
    const form = renderForm({ signIn: { ...signIn, error: { message } } });
    expect(form.find('[role="alert"]').textContent).toBe('Enter at least 8 characters.');
  });

  it('announces and focuses each error, even if two attempts fail with the same error', () => {
    const form = renderForm();
    const fail = () => {
      form.press('Sign in');
      form.render({ signIn: { ...signIn, isPending: true } });
      form.render({ signIn: { ...signIn, error: { message: 'The password is wrong.' } } });
    };
    for (let attempt = 0; attempt < 2; attempt += 1) {
      fail();
      expect(form.find('[role="alert"]').textContent).toBe('The password is wrong.');
      expect(document.activeElement).toBe(form.find('[role="alert"]').parentElement);
    }
  });

  it('keeps the focus on its button while a call is pending, and ignores clicks', () => {
    const call = vi.fn(succeed);
    const pending = { signIn: { ...signIn, signIn: call, isPending: true }, registration };
    const form = renderForm(pending);
    form.fill(ann);
    const button = form.press('One moment');
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    form.press('Create an account');
    expect(call).not.toHaveBeenCalled();
    expect(form.find('h1').textContent).toBe('Sign in');
  });

  it('offers only the actions and providers that its props contain', () => {
    const form = renderForm();
    expect(form.labels()).toEqual(['Show Password', 'Sign in']);
    form.render({ registration, passwordReset, methods: ['password', 'google'] });
    expect(form.labels().slice(2)).toEqual(['Create an account', 'Forgot your password?']);
    const onProvider = vi.fn();
    form.render({ registration, methods: ['google', 'acme'], onProvider });
    expect(form.labels()).toEqual(['Continue with Google', 'Continue with acme']);
    form.press('Continue with acme');
    expect(onProvider).toHaveBeenCalledExactlyOnceWith('acme');
  });

  it('creates an account, verifies its code, and focuses the heading of each view', () => {
    const register = vi.fn(succeed);
    const verify = vi.fn(succeed);
    const calls = { ...registration, register, verify };
    const form = renderForm({ registration: calls });
    form.fill({ email: ann.email });
    form.press('Create an account');
    expect(document.activeElement).toBe(form.find('h1'));
    expect(form.find('[name="password"]').getAttribute('autocomplete')).toBe('new-password');
    form.fill(ann);
    form.press('Create an account');
    expect(register.mock.calls).toEqual([[ann]]);

    form.render({ registration: { ...calls, step: 'code', email: ann.email } });
    expect(document.activeElement).toBe(form.find('h1'));
    expect(form.host.textContent).toContain(`We have sent a code to ${ann.email}.`);
    expect(form.find('[name="code"]').getAttribute('autocomplete')).toBe('one-time-code');
    form.press('Verify and sign in');
    expect(document.activeElement).toBe(form.find('[name="code"]'));
    form.fill({ code: ' 123456 ' });
    form.press('Verify and sign in');
    expect(verify.mock.calls).toEqual([['123456']]);
  });

  it('announces a new code only if the platform sent it', async () => {
    const resend = vi.fn().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    const form = renderForm({ registration: { ...registration, resend } });
    form.press('Create an account');
    form.render({ registration: { ...registration, resend, step: 'code' } });
    const press = () => act(async () => void form.press('Send another code'));
    const status = () => form.find('form > div > [role="status"]').textContent;
    await press();
    expect(status()).toBe('');
    await press();
    expect(status()).toBe('Another code is on its way.');
  });

  it('requests a link, and returns to the sign-in view with the same email address', () => {
    const request = vi.fn(succeed);
    const restart = vi.fn();
    const calls = { ...passwordReset, request, restart };
    const form = renderForm({ passwordReset: calls });
    form.press('Forgot your password?');
    form.fill({ email: ann.email });
    form.press('Send the link');
    expect(request.mock.calls).toEqual([[ann.email]]);
    form.render({ passwordReset: { ...calls, step: 'sent' } });
    expect(document.activeElement?.textContent).toBe('Check your mail');
    form.press('Back to sign-in');
    expect(restart).toHaveBeenCalledOnce();
    expect(form.find<HTMLInputElement>('[name="email"]').value).toBe(ann.email);
  });
});
