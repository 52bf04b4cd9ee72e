// @vitest-environment jsdom
import type { User } from '@groundwork/sdk';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { user } from '../../test-support/scripted-client.ts';
import { createQueryClient, type UserLookupClient, useUserLookup } from './index.ts';

afterEach(cleanup);

function Lookup({ client }: { client: UserLookupClient }) {
  const { user: found, isAuthenticated } = useUserLookup(client);
  return `${found?.email ?? 'nobody'} ${isAuthenticated}`;
}

function lookUp(hasToken: boolean, me: () => Promise<User>) {
  const client = { auth: { me }, hasToken: () => hasToken };
  return render(
    <QueryClientProvider client={createQueryClient()}>
      <Lookup client={client} />
    </QueryClientProvider>,
  ).container;
}

it('finds the user', async () => {
  const container = lookUp(true, async () => user);
  await waitFor(() => expect(container.textContent).toBe('ada@firm.example true'));
});

it('tries twice, then takes a failure for nobody', async () => {
  let calls = 0;
  const container = lookUp(true, async () => {
    calls += 1;
    throw new Error('no');
  });
  await waitFor(() => expect(calls).toBe(2), { timeout: 3_000 });
  expect(container.textContent).toBe('nobody false');
});

it('finds nobody any more once the token is gone, or the user cannot be read', async () => {
  let isSignedIn = true;
  let answer = async () => user;
  const client = { auth: { me: () => answer() }, hasToken: () => isSignedIn };
  const queryClient = createQueryClient();
  const lookUpAgain = () => (
    <QueryClientProvider client={queryClient}>
      <Lookup client={client} />
    </QueryClientProvider>
  );
  const { container, rerender } = render(lookUpAgain());
  await waitFor(() => expect(container.textContent).toBe('ada@firm.example true'));
  answer = async () => {
    throw new Error('no');
  };
  await queryClient.refetchQueries();
  await waitFor(() => expect(container.textContent).toBe('nobody false'));
  answer = async () => user;
  await queryClient.refetchQueries();
  await waitFor(() => expect(container.textContent).toBe('ada@firm.example true'));
  isSignedIn = false;
  rerender(lookUpAgain());
  expect(container.textContent).toBe('nobody false');
});

it('asks for nobody without a token', () => {
  let calls = 0;
  const container = lookUp(false, async () => {
    calls += 1;
    return user;
  });
  expect(container.textContent).toBe('nobody false');
  expect(calls).toBe(0);
});

it('does not refetch when the window regains focus', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    retry: 1,
    refetchOnWindowFocus: false,
  });
});
