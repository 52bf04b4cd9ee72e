// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AccountPanel, type AccountPanelProps } from './account-panel.tsx';
import type { SessionsCall } from './calls.ts';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  return () => {
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  };
});

const succeed = () => Promise.resolve(true);
const idle = { isPending: false, error: null };
const here = {
  id: '1',
  device: 'Firefox on Windows',
  last_used_date: '2026-06-01T09:30:00.000Z',
  is_current: true,
};
const phone = { ...here, id: '2', device: 'Safari on iOS', is_current: false };
const sessions: SessionsCall = {
  ...idle,
  sessions: [here, phone],
  end: succeed,
  endOthers: succeed,
  reload: succeed,
};
const defaults: AccountPanelProps = {
  user: { email: 'ann@estate.example', full_name: 'Ann Field' },
  sessions,
  emailChange: { ...idle, request: succeed },
  passwordChange: { ...idle, change: succeed },
  dataExport: { ...idle, exportData: () => Promise.resolve({ account: 'Ann' }) },
  deletion: { ...idle, deleteAccount: succeed },
  onSignOut: () => undefined,
};

function renderPanel(props: Partial<AccountPanelProps> = {}) {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const render = (next: Partial<AccountPanelProps>) =>
    act(() => root.render(<AccountPanel {...defaults} {...next} />));
  render(props);
  const find = (label: string) =>
    [...host.querySelectorAll('button')].findLast(({ textContent }) => textContent === label);
  return {
    host,
    render,
    find,
    async press(label: string): Promise<void> {
      const button = find(label);
      if (!button) throw new Error(`The panel contains no button "${label}".`);
      button.focus();
      await act(async () => button.click());
    },
    fill(name: string, value: string): void {
      const input = host.querySelector<HTMLInputElement>(`[name="${name}"]`);
      if (!input) throw new Error(`The panel contains no field "${name}".`);
      input.value = value;
    },
  };
}

describe('AccountPanel', () => {
  it('shows the user and the sessions, and offers to end the other sessions and to sign out', async () => {
    const onSignOut = vi.fn();
    const panel = renderPanel({ onSignOut });
    expect(panel.host.textContent).toContain('Ann Fieldann@estate.example');
    const [first, second] = panel.host.querySelectorAll('li');
    expect(first?.textContent).toContain('This device');
    expect(first?.querySelector('button')).toBeNull();
    expect(second?.querySelector('button')?.textContent).toBe('End session: Safari on iOS');
    expect(first?.querySelector('time')?.dateTime).toBe(here.last_used_date);
    await panel.press('Sign out');
    expect(onSignOut).toHaveBeenCalledOnce();
  });

  it('ends a session, announces the end, and focuses the list’s heading', async () => {
    const end = vi.fn(succeed);
    const panel = renderPanel({ sessions: { ...sessions, end } });
    await panel.press('End session: Safari on iOS');
    expect(end.mock.calls).toEqual([['2']]);
    expect(document.activeElement?.textContent).toBe('Where you are signed in');
    expect(panel.host.textContent).toContain('The session is ended.');
  });

  it('announces and focuses the reason why a session could not be ended', async () => {
    const panel = renderPanel({ sessions: { ...sessions, end: () => Promise.resolve(false) } });
    await panel.press('End session: Safari on iOS');
    panel.render({ sessions: { ...sessions, error: { message: 'No network.' } } });
    expect(document.activeElement?.textContent).toBe('No network.');
    expect(panel.host.textContent).not.toContain('The session is ended.');
  });

  it('offers to end the other sessions only if there are other sessions', async () => {
    const endOthers = vi.fn(succeed);
    const panel = renderPanel({ sessions: { ...sessions, endOthers } });
    await panel.press('End all other sessions');
    expect(endOthers).toHaveBeenCalledOnce();
    panel.render({ sessions: { ...sessions, sessions: [here] } });
    expect(panel.find('End all other sessions')).toBeUndefined();
  });

  it('shows why the sessions could not be loaded, does not move the focus, and loads the sessions again on request', async () => {
    const reload = vi.fn(succeed);
    const failed = { ...sessions, sessions: null, error: { message: 'No network.' }, reload };
    const panel = renderPanel({ sessions: failed });
    expect(panel.host.querySelector('[role="alert"]')?.textContent).toBe('No network.');
    expect(document.activeElement).toBe(document.body);
    await panel.press('Try again');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('changes the password, then closes the form, announces the change and lists the sessions again', async () => {
    const change = vi.fn(succeed);
    const reload = vi.fn(succeed);
    const passwordChange = { ...idle, change };
    const panel = renderPanel({ passwordChange, sessions: { ...sessions, reload } });
    expect(panel.find('Change password')?.getAttribute('aria-expanded')).toBe('false');
    await panel.press('Change password');
    await panel.press('Change password');
    expect(document.activeElement?.getAttribute('name')).toBe('current');
    expect(change).not.toHaveBeenCalled();

    panel.fill('current', 'an old password');
    panel.fill('next', 'a new password');
    await panel.press('Change password');
    expect(change.mock.calls).toEqual([['an old password', 'a new password']]);
    expect(reload).toHaveBeenCalledOnce();
    expect(panel.find('Change password')?.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement?.textContent).toBe('Password');
    expect(panel.host.textContent).toContain('The password is changed');
    panel.render({ passwordChange: undefined });
    expect(panel.find('Change password')).toBeUndefined();
  });

  it('requests another email address, with or without the password', async () => {
    const request = vi.fn(succeed);
    const panel = renderPanel({ emailChange: { ...idle, request } });
    await panel.press('Change address');
    await panel.press('Change address');
    expect(document.activeElement?.getAttribute('name')).toBe('email');
    expect(request).not.toHaveBeenCalled();

    panel.fill('email', ' ann@new.example ');
    await panel.press('Change address');
    expect(request.mock.calls).toEqual([['ann@new.example', undefined]]);
    expect(document.activeElement?.textContent).toBe('E-mail address');
    expect(panel.host.textContent).toContain('The links are sent.');

    await panel.press('Change address');
    expect(panel.host.textContent).not.toContain('The links are sent.');
    panel.fill('email', 'ann@new.example');
    panel.fill('password', 'a password');
    await panel.press('Change address');
    expect(request).toHaveBeenLastCalledWith('ann@new.example', 'a password');
  });

  it('downloads the user’s data as a file', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const createObjectURL = vi.fn((file: Blob) => `blob:${file.size}`);
    Object.assign(URL, { createObjectURL, revokeObjectURL: vi.fn() });
    const panel = renderPanel();
    await panel.press('Download your data');
    expect(saved).toEqual(['my-data.json']);
    expect(createObjectURL.mock.calls[0]?.[0].type).toBe('application/json');
    expect(panel.host.textContent).toContain('The file is downloaded.');
    vi.restoreAllMocks();
  });

  it('deletes the account only after a confirmation, and sends the password if the user entered one', async () => {
    const deleteAccount = vi.fn(succeed);
    const panel = renderPanel({ deletion: { ...idle, deleteAccount } });
    await panel.press('Delete account');
    expect(deleteAccount).not.toHaveBeenCalled();
    await panel.press('Delete my account for good');
    panel.fill('password', 'a long password');
    await panel.press('Delete my account for good');
    expect(deleteAccount.mock.calls).toEqual([[undefined], ['a long password']]);
  });
});
