// @vitest-environment jsdom
import { createServer, type RequestListener } from 'node:http';
import { type AuthChange, createClient, type User } from '@groundwork/sdk';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { user } from '../../test-support/scripted-client.ts';
import { createQueryClient, type UserLookupClient, useUserLookup } from './index.ts';

afterEach(cleanup);

function Lookup({ client }: { client: UserLookupClient }) {
  const { user: found, isAuthenticated } = useUserLookup(client);
  return `${found?.email ?? 'no user'} ${isAuthenticated}`;
}

function lookUp(hasToken: boolean, me: () => Promise<User>) {
  const client = { auth: { me, onAuthChange: () => () => {} }, hasToken: () => hasToken };
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <Lookup client={client} />
    </QueryClientProvider>,
  ).container;
}

async function countRequests(respond: RequestListener): Promise<number> {
  let requests = 0;
  const server = createServer((request, response) => {
    if (request.method === 'GET') requests += 1;
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*, Authorization');
    if (request.method === 'OPTIONS') response.end();
    else respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const client = createClient({
    appId: 'app',
    serverUrl: `http://127.0.0.1:${port}`,
    token: 'abc',
  });
  const queryClient = createQueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <Lookup client={client} />
    </QueryClientProvider>,
  );
  await waitFor(
    () => {
      expect(requests).toBeGreaterThan(0);
      expect(queryClient.isFetching()).toBe(0);
    },
    { timeout: 60_000 },
  );
  server.close().closeAllConnections();
  return requests;
}

describe('createQueryClient', () => {
  it('the query client does not refetch a query when the window regains the focus', () => {
    expect(createQueryClient().getDefaultOptions().queries?.refetchOnWindowFocus).toBe(false);
  });
});

describe('useUserLookup', () => {
  it('useUserLookup returns the signed-in user', async () => {
    const container = lookUp(true, async () => user);
    await waitFor(() => expect(container.textContent).toBe('ada@firm.example true'), {
      timeout: 60_000,
    });
  });

  it('useUserLookup retries a failed call once, and then returns no user', async () => {
    let calls = 0;
    const container = lookUp(true, async () => {
      calls += 1;
      throw new Error('no');
    });
    await waitFor(() => expect(calls).toBe(2), { timeout: 60_000 });
    expect(container.textContent).toBe('no user false');
  });

  it('useUserLookup returns no user after a failed call, and after the token is removed', async () => {
    let isSignedIn = true;
    let respond = async () => user;
    const auth = { me: () => respond(), onAuthChange: () => () => {} };
    const client = { auth, hasToken: () => isSignedIn };
    const queryClient = createQueryClient();
    const app = () => (
      <QueryClientProvider client={queryClient}>
        <Lookup client={client} />
      </QueryClientProvider>
    );
    const { container, rerender } = render(app());
    await waitFor(() => expect(container.textContent).toBe('ada@firm.example true'), {
      timeout: 60_000,
    });
    respond = async () => {
      throw new Error('no');
    };
    await queryClient.refetchQueries();
    await waitFor(() => expect(container.textContent).toBe('no user false'), { timeout: 60_000 });
    respond = async () => user;
    await queryClient.refetchQueries();
    await waitFor(() => expect(container.textContent).toBe('ada@firm.example true'), {
      timeout: 60_000,
    });
    isSignedIn = false;
    rerender(app());
    expect(container.textContent).toBe('no user false');
  });

  it('useUserLookup sends no request if there is no token', () => {
    let calls = 0;
    const container = lookUp(false, async () => {
      calls += 1;
      return user;
    });
    expect(container.textContent).toBe('no user false');
    expect(calls).toBe(0);
  });

  it('useUserLookup returns no user between a sign-in and the response with the new user', async () => {
    const next = Promise.withResolvers<User>();
    const responses = [Promise.resolve(user), next.promise];
    const listeners = new Set<(change: AuthChange) => void>();
    const client: UserLookupClient = {
      auth: {
        me: () => responses.shift() ?? Promise.reject(new Error('Called too often.')),
        onAuthChange(listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      hasToken: () => true,
    };
    const { container } = render(
      <QueryClientProvider client={createQueryClient()}>
        <Lookup client={client} />
      </QueryClientProvider>,
    );
    await waitFor(() => expect(container.textContent).toBe('ada@firm.example true'), {
      timeout: 60_000,
    });
    act(() => {
      for (const listener of listeners) {
        listener({ event: 'signed-in', isSignedIn: true, origin: 'elsewhere' });
      }
    });
    expect(container.textContent).toBe('no user false');
    next.resolve({ ...user, email: 'bob@firm.example' });
    await waitFor(() => expect(container.textContent).toBe('bob@firm.example true'), {
      timeout: 60_000,
    });
  });
});

describe('useUserLookup after a failure', () => {
  const WAIT = { timeout: 60_000 };
  it.each([500, 502, 503])(
    'useUserLookup requests the user once more after a response of %i',
    WAIT,
    async (status) => {
      expect(await countRequests((_, response) => response.writeHead(status).end('{}'))).toBe(2);
    },
  );

  it('useUserLookup requests the user once more after a lost connection', WAIT, async () => {
    expect(await countRequests((request) => request.socket.destroy())).toBe(2);
  });

  it.each([401, 403, 404])(
    'useUserLookup does not retry after a response of %i',
    WAIT,
    async (status) => {
      expect(await countRequests((_, response) => response.writeHead(status).end('{}'))).toBe(1);
    },
  );
});
