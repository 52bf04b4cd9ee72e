/** What examples use that show calls of a client: an app's client, and whatever it is about. */
import type { Client } from '@groundwork/sdk';

declare global {
  const client: Client;
  const file: File;
  const signal: AbortSignal;
  function show(...values: readonly unknown[]): void;
  function showAll(...values: readonly unknown[]): void;
}

declare module '@groundwork/sdk' {
  interface Entities {
    Order: { email: string; plot: string };
    Visit: { email: string };
  }
  interface Functions {
    draft: unknown;
  }
}
