// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { user } from '../test-support/scripted-client.ts';
import { RoleGate } from './role-gate.tsx';
import { TestAuthProvider } from './testing/index.ts';
import { useAuth } from './use-auth.ts';
import { withAuthenticationRequired } from './with-authentication-required.tsx';

afterEach(cleanup);

const Account = withAuthenticationRequired(
  ({ title }: { title: string }) => <p>{title}</p>,
  <p>Waiting</p>,
);

function Actions() {
  const auth = useAuth();
  return (
    <>
      <button type="button" onClick={() => auth.logout()}>
        out
      </button>
      <button type="button" onClick={auth.navigateToLogin}>
        in
      </button>
      <button type="button" onClick={auth.retry}>
        again
      </button>
    </>
  );
}

it('shows what is for one role to that role alone', () => {
  const guarded = (
    <RoleGate requires="admin" fallback="for admins">
      secret
    </RoleGate>
  );
  const shownTo = (role?: string) =>
    render(
      <TestAuthProvider user={role === undefined ? null : { ...user, role }}>
        {guarded}
      </TestAuthProvider>,
    ).container.textContent;
  expect(shownTo('admin')).toBe('secret');
  expect(shownTo('user')).toBe('for admins');
  expect(shownTo()).toBe('for admins');
});

it('shows a component to a signed-in user and sends anyone else to login', () => {
  const actions: string[] = [];
  const show = (props: { user?: typeof user; isLoading?: boolean }) =>
    render(
      <TestAuthProvider {...props} onAction={(action) => actions.push(action)}>
        <Account title="Your account" />
      </TestAuthProvider>,
    ).container.textContent;
  expect(show({ user })).toBe('Your account');
  expect(show({ isLoading: true })).toBe('Waiting');
  expect(actions).toEqual([]);
  expect(show({})).toBe('Waiting');
  expect(actions).toEqual(['login']);
});

it('tells a test what a component did', () => {
  const actions: string[] = [];
  const { getByText } = render(
    <TestAuthProvider onAction={(action) => actions.push(action)}>
      <Actions />
    </TestAuthProvider>,
  );
  for (const name of ['out', 'in', 'again']) getByText(name).click();
  expect(actions).toEqual(['logout', 'login', 'retry']);
});
