// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { user } from '../test-support/scripted-client.ts';
import { RoleGate, withAuthenticationRequired } from './guards.tsx';
import { TestAuthProvider } from './testing/index.ts';
import { useAuth } from './use-auth.ts';

afterEach(cleanup);

const Title = ({ title }: { title: string }) => <p>{title}</p>;

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

describe('RoleGate', () => {
  it('RoleGate shows its children to users with the required role, and its fallback to all others', () => {
    const shownTo = (role?: string) =>
      render(
        <TestAuthProvider user={role === undefined ? null : { ...user, role }}>
          <RoleGate requires="admin" fallback="for admins">
            secret
          </RoleGate>
        </TestAuthProvider>,
      ).container.textContent;
    expect(shownTo('admin')).toBe('secret');
    expect(shownTo('user')).toBe('for admins');
    expect(shownTo()).toBe('for admins');
  });
});

describe('withAuthenticationRequired', () => {
  it('withAuthenticationRequired shows the component to a signed-in user, and redirects all others to login', () => {
    const Account = withAuthenticationRequired(Title, { loading: <p>Loading</p> });
    const actions: string[] = [];
    const show = (props: { user?: typeof user; isLoading?: boolean }) =>
      render(
        <TestAuthProvider {...props} onAction={(action) => actions.push(action)}>
          <Account title="Your account" />
        </TestAuthProvider>,
      ).container.textContent;
    expect(show({ user })).toBe('Your account');
    expect(show({ isLoading: true })).toBe('Loading');
    expect(actions).toEqual([]);
    expect(show({})).toBe('Loading');
    expect(actions).toEqual(['login']);
  });

  it('withAuthenticationRequired does not redirect if the start-up failed', () => {
    const Account = withAuthenticationRequired(Title, { loading: <p>Loading</p> });
    const actions: string[] = [];
    const error = { type: 'unknown', message: 'Network Error' };
    const { container } = render(
      <TestAuthProvider error={error} onAction={(action) => actions.push(action)}>
        <Account title="Your account" />
      </TestAuthProvider>,
    );
    expect(container.textContent).toBe('Loading');
    expect(actions).toEqual([]);
  });

  it('withAuthenticationRequired renders nothing while the user is loading if no loading screen is given', () => {
    const Account = withAuthenticationRequired(Title);
    const { container } = render(
      <TestAuthProvider isLoading>
        <Account title="Your account" />
      </TestAuthProvider>,
    );
    expect(container.textContent).toBe('');
  });
});

describe('TestAuthProvider', () => {
  it('TestAuthProvider calls onAction with each action that a component calls', () => {
    const actions: string[] = [];
    const { getByText } = render(
      <TestAuthProvider onAction={(action) => actions.push(action)}>
        <Actions />
      </TestAuthProvider>,
    );
    for (const name of ['out', 'in', 'again']) getByText(name).click();
    expect(actions).toEqual(['logout', 'login', 'retry']);
  });
});
