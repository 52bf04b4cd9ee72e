// @vitest-environment jsdom
import { PlatformError, type SessionInfo } from '@groundwork/sdk';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useSessions } from './use-sessions.ts';

const sessionWith = (id: string): SessionInfo => ({
  id,
  device: '',
  address: '',
  created_date: '2026-01-02T03:04:05.000Z',
  last_used_date: '2026-01-02T03:04:05.000Z',
  is_current: id === 'mine',
});

/** Renders the hook, and lets it load three sessions. The test itself responds to further requests. */
async function openSessions() {
  const lists: PromiseWithResolvers<SessionInfo[]>[] = [];
  const client = {
    auth: {
      listSessions: () => {
        const list = Promise.withResolvers<SessionInfo[]>();
        lists.push(list);
        return list.promise;
      },
      endSession: async () => {},
      endOtherSessions: async () => {},
    },
  };
  const { result } = renderHook(() => useSessions(client));
  lists[0]?.resolve(['mine', 'phone', 'tablet'].map(sessionWith));
  await waitFor(() => expect(result.current.sessions).toHaveLength(3), { timeout: 60_000 });
  const ids = () => result.current.sessions?.map(({ id }) => id);
  return { result, lists, ids };
}

describe('useSessions', () => {
  it('removes ended sessions from the list, even if the list cannot be loaded again', async () => {
    const { result, lists, ids } = await openSessions();
    expect(await act(() => result.current.end('phone'))).toBe(true);
    await act(async () => lists[1]?.reject(new PlatformError('Unreachable.', { kind: 'network' })));

    expect(ids()).toEqual(['mine', 'tablet']);
    expect(result.current).toMatchObject({ isPending: false, error: null });
    expect(await act(() => result.current.endOthers())).toBe(true);
    expect(ids()).toEqual(['mine']);
  });

  it('does not show an ended session again when the response with an older list arrives last', async () => {
    const { result, lists, ids } = await openSessions();
    await act(() => result.current.end('phone'));
    await act(() => result.current.end('tablet'));
    await act(async () => lists[2]?.resolve([sessionWith('mine')]));
    await act(async () => lists[1]?.resolve(['mine', 'tablet'].map(sessionWith)));

    expect(ids()).toEqual(['mine']);
  });
});
