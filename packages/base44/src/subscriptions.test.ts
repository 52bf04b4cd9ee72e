import { afterEach, describe, expect, it, vi } from 'vitest';
import { createEntitiesModule } from './entities.ts';
import type { RealtimeEvent } from './entity-types.ts';

/** Subscribes to an entity. Returns the received events, and a function that sends a message in the entity's room. */
function subscribe(listener: (event: RealtimeEvent) => void = () => {}) {
  const events: RealtimeEvent[] = [];
  let send: (data: string) => void = () => {};
  const reject = async () => {
    throw new Error('Not expected.');
  };
  const { Task } = createEntitiesModule({
    axios: { get: reject, delete: reject, post: reject, put: reject, patch: reject },
    appId: 'app',
    getSocket: () => ({
      subscribeToRoom(room, handlers) {
        send = (data) => handlers.update_model({ room, data });
        return () => {
          send = () => {};
        };
      },
    }),
  });
  const unsubscribe = Task?.subscribe((event) => {
    events.push(event);
    listener(event);
  });
  return { events, unsubscribe, send: (data: string) => send(data) };
}

function spyOn(method: 'warn' | 'error') {
  return vi.spyOn(console, method).mockImplementation(() => {});
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('entity subscriptions', () => {
  it('adds missing properties to events, and does not call a listener that has unsubscribed', () => {
    const { events, unsubscribe, send } = subscribe();
    send(JSON.stringify({ type: 'create', data: { id: '7', title: 'North' } }));
    unsubscribe?.();
    send(JSON.stringify({ type: 'delete', id: '7' }));
    expect(events).toEqual([
      {
        type: 'create',
        id: '7',
        data: { id: '7', title: 'North' },
        timestamp: expect.stringMatching(/Z$/),
      },
    ]);
  });

  it('prints a warning about a message that is not JSON', () => {
    const warn = spyOn('warn');
    const { events, send } = subscribe();
    send('{{');
    expect(events).toEqual([]);
    expect(warn.mock.calls).toEqual([
      ['[Base44 SDK] Failed to parse realtime message:', expect.any(SyntaxError)],
    ]);
  });

  it('prints an error that the callback throws', () => {
    const error = spyOn('error');
    const failure = new Error('broken');
    const { send } = subscribe(() => {
      throw failure;
    });
    send('{"type":"update","id":"7","data":{}}');
    expect(error.mock.calls).toEqual([['[Base44 SDK] Subscription callback error:', failure]]);
  });

  it('prints a warning about a record that the server shortened, unless the record was deleted', () => {
    const error = spyOn('error');
    const { events, send } = subscribe();
    send('{"type":"update","id":"7","data":{"_oversize":true}}');
    send('{"type":"delete","id":"7","data":{"_oversize":true}}');
    expect(events).toHaveLength(2);
    expect(error.mock.calls).toEqual([[expect.stringContaining('entities.Task.get("7")')]]);
  });
});
