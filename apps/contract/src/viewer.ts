import { type Client, createClient, type RealtimeState } from '@groundwork/sdk';
import { onTestFinished } from 'vitest';
import type { Address } from './signed-in.ts';

/** Somebody whose page shows tasks, and keeps them right as docs/guides/realtime.md tells. */
export interface Viewer {
  readonly client: Client;
  /** States of the connection, in order. */
  readonly states: readonly RealtimeState[];
  /** Titles that it was told of, in order. */
  readonly heard: readonly string[];
  /** How often it was told to read anew. */
  joins(): number;
  /** Titles that it read or was told of. */
  shown(): ReadonlySet<string>;
}

/** Opens such a page; it is closed with the test. */
export function openViewer({ url, appId }: Address, token?: string): Viewer {
  const client = createClient({ appId, serverUrl: url, token });
  onTestFinished(() => client.cleanup());
  const { Task } = client.entities;
  const states: RealtimeState[] = [];
  const heard: string[] = [];
  const shown = new Set<string>();
  let joins = 0;
  client.realtime.onStateChange((state) => states.push(state));
  Task.subscribe(
    ({ data }) => {
      heard.push(`${data.title}`);
      shown.add(`${data.title}`);
    },
    {
      async onJoin() {
        joins += 1;
        for (const { title } of await Task.list()) shown.add(`${title}`);
      },
    },
  );
  return { client, states, heard, joins: () => joins, shown: () => shown };
}
