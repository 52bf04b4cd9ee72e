// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import {
  accessDenied,
  createScriptedClient,
  settings,
  user,
} from '../test-support/scripted-client.ts';
import { AuthProvider } from './auth-provider.tsx';
import { TestAuthProvider } from './testing/index.ts';
import { type Auth, useAuth, useUser } from './use-auth.ts';

afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
});

interface ReaderProps<Value> {
  readonly useValue: () => Value;
  readonly onRender: (value: Value) => void;
}

function Reader<Value>({ useValue, onRender }: ReaderProps<Value>): null {
  onRender(useValue());
  return null;
}

const selectEmail = (auth: Auth) => auth.user?.email;
const Email = () => useAuth(selectEmail);
const Phase = () => useAuth((auth) => (auth.isLoadingPublicSettings ? 'loading' : 'settled'));

/** Renders a component that calls a hook. Returns what the hook returned in each render. */
function recordRenders<Value>(useValue: () => Value, options: { hasToken?: boolean } = {}) {
  const { client, script, emit } = createScriptedClient(options);
  const values: Value[] = [];
  const app = () => (
    <AuthProvider client={client}>
      <Reader useValue={useValue} onRender={(value) => values.push(value)} />
    </AuthProvider>
  );
  const { rerender } = render(app());
  return { script, emit, values, rerender: () => rerender(app()) };
}

async function recordSignedIn<Value>(useValue: () => Value) {
  const recording = recordRenders(useValue, { hasToken: true });
  await act(async () => recording.script.settings.resolve(settings));
  await act(async () => recording.script.user.resolve(user));
  return recording;
}

const emptyAuth = {
  user: null,
  isAuthenticated: false,
  isLoadingAuth: false,
  isLoadingPublicSettings: false,
  authError: null,
  appPublicSettings: null,
};
const renamed = { ...user, full_name: 'Ada L.' };
const userUpdated = { event: 'user-updated', isSignedIn: true, origin: 'here' } as const;

describe('useAuth', () => {
  it('useAuth returns the state of each step of the start-up sequence, and its result', async () => {
    const { script, values } = recordRenders(() => useAuth(), { hasToken: true });
    expect(values.at(-1)).toMatchObject({ ...emptyAuth, isLoadingPublicSettings: true });
    await act(async () => script.settings.resolve(settings));
    expect(values.at(-1)).toMatchObject({
      ...emptyAuth,
      isLoadingAuth: true,
      appPublicSettings: settings,
    });
    await act(async () => script.user.resolve(user));
    expect(values.at(-1)).toMatchObject({
      ...emptyAuth,
      user,
      isAuthenticated: true,
      appPublicSettings: settings,
    });
  });

  it('useAuth returns neither a user nor an error when no user is signed in', async () => {
    const { script, values } = recordRenders(() => useAuth());
    await act(async () => script.settings.resolve(settings));
    expect(values.at(-1)).toMatchObject({ ...emptyAuth, appPublicSettings: settings });
  });

  it('useAuth returns the error if access was denied during start-up', async () => {
    const { script, values } = recordRenders(() => useAuth());
    await act(async () => script.settings.reject(accessDenied('user_not_registered')));
    expect(values.at(-1)).toMatchObject({
      ...emptyAuth,
      authError: { type: 'user_not_registered', message: 'User not registered for this app' },
    });
  });

  it('useAuth returns the same object in each render while the state is unchanged', async () => {
    const { values, rerender, emit } = await recordSignedIn(() => useAuth());
    const before = values.length;
    rerender();
    rerender();
    expect(values.length).toBe(before + 2);
    expect(new Set(values.slice(before - 1)).size).toBe(1);
    act(() => emit({ ...userUpdated, user: renamed }));
    expect(values.at(-1)).not.toBe(values.at(-2));
  });

  it('a component renders once for each change of the state', async () => {
    const { values } = await recordSignedIn(() => useAuth());
    expect(values).toHaveLength(3);
  });
});

describe('useAuth with a selector', () => {
  it('re-renders only when the selected value changes', async () => {
    const { values, emit } = await recordSignedIn(() => useAuth((auth) => auth.user?.email));
    expect(values).toEqual([undefined, 'ada@firm.example']);
    act(() => emit({ ...userUpdated, user: renamed }));
    expect(values).toHaveLength(2);
    act(() => emit({ ...userUpdated, user: { ...renamed, email: 'lovelace@firm.example' } }));
    expect(values).toEqual([undefined, 'ada@firm.example', 'lovelace@firm.example']);
  });

  it('useAuth uses the selector of the latest render', async () => {
    let field: 'email' | 'full_name' = 'email';
    const { values, rerender } = await recordSignedIn(() => useAuth((auth) => auth.user?.[field]));
    field = 'full_name';
    rerender();
    expect(values.at(-1)).toBe('Ada');
  });

  it('a component renders once for each state change, even if its selector always creates a new object', async () => {
    const { values } = await recordSignedIn(() =>
      useAuth(({ user: selected, logout }) => ({ selected, logout })),
    );
    expect(values).toHaveLength(3);
    expect(values.at(-1)).toMatchObject({ selected: user });
  });

  it('useAuth selects from the state of a TestAuthProvider', () => {
    const app = (
      <TestAuthProvider user={user}>
        <Email />
      </TestAuthProvider>
    );
    expect(renderToString(app)).toBe('ada@firm.example');
    expect(render(app).container.textContent).toBe('ada@firm.example');
  });

  it('useAuth returns the loading state during hydration, and then the state of the store', async () => {
    const { client, script } = createScriptedClient();
    const app = (
      <StrictMode>
        <AuthProvider client={client}>
          <Phase />
        </AuthProvider>
      </StrictMode>
    );
    const container = document.createElement('div');
    container.innerHTML = renderToString(app);
    expect(container.textContent).toBe('loading');
    const errors: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(container, app, { onRecoverableError: (error) => errors.push(error) }),
    );
    await act(async () => script.settings.resolve(settings));
    expect(container.textContent).toBe('settled');
    expect(errors).toEqual([]);
    await act(async () => root.unmount());
  });
});

describe('useUser', () => {
  it('useUser re-renders only when the user changes', async () => {
    const { values, emit } = await recordSignedIn(() => useUser());
    expect(values).toEqual([null, user]);
    act(() => emit({ ...userUpdated, user: renamed }));
    expect(values).toEqual([null, user, renamed]);
  });
});
