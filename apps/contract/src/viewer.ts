import { type Client, createClient, type RealtimeState } from '@groundwork/sdk';
import { onTestFinished } from 'vitest';
import type { PlatformOrigin } from './signed-in-client.ts';

/** A client that reads tasks and keeps them up to date, as docs/guides/realtime.md describes. */
export interface Viewer {
  readonly client: Client;
  readonly states: readonly RealtimeState[];
  /** The titles in the received events, in order. */
  readonly received: readonly string[];
  joins(): number;
  shown(): ReadonlySet<string>;
}

/**
 * Creates a viewer, which is closed after the test.
 *
 * @param filter limits which events are received, but not what is read.
 */
export function openViewer(
  { url, appId }: PlatformOrigin,
  token?: string,
  filter?: { readonly done: boolean },
): Viewer {
  const client = createClient({ appId, serverUrl: url, token });
  onTestFinished(() => client.cleanup());
  const { Task } = client.entities;
  const states: RealtimeState[] = [];
  const received: string[] = [];
  const shown = new Set<string>();
  let joins = 0;
  client.realtime.onStateChange((state) => states.push(state));
  Task.subscribe(
    ({ data }) => {
      received.push(`${data.title}`);
      shown.add(`${data.title}`);
    },
    {
      filter,
      async onJoin() {
        joins += 1;
        for (const { title } of await Task.list()) shown.add(`${title}`);
      },
    },
  );
  return { client, states, received, joins: () => joins, shown: () => shown };
}
