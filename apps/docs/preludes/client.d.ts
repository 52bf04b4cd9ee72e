/** Declares the client and the other values that examples of client calls use. */
import type { Client, Reference } from '@groundwork/sdk';

declare global {
  const client: Client;
  const file: File;
  const signal: AbortSignal;
  function show(...values: readonly unknown[]): void;
  function showAll(...values: readonly unknown[]): void;
}

declare module '@groundwork/sdk' {
  interface Entities {
    Inspection: { site: Reference<'Site'>; note?: string };
    Order: { email: string; plot: string };
    Plan: { title: string; team: string; reference: string };
    Visit: { email: string };
  }
  interface Functions {
    draft: unknown;
    quote: unknown;
  }
}
