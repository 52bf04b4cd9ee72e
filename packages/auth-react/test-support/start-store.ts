import { expect, onTestFinished } from 'vitest';
import type { AuthState } from '../src/auth-state.ts';
import { type AuthStore, createAuthStore } from '../src/auth-store.ts';
import { createScriptedClient, type ScriptedClient, settings, user } from './scripted-client.ts';

export interface StartedStore extends ScriptedClient {
  readonly store: AuthStore;
  /** Phases of the state since the start. Clear the array to record only later phases. */
  readonly phases: AuthState['phase'][];
  /** Unsubscribes the store from the client and the page. This happens automatically when the test ends. */
  stop(): void;
}

export function startStore(options: { hasToken?: boolean } = {}): StartedStore {
  const scripted = createScriptedClient(options);
  const store = createAuthStore(scripted.client);
  const phases: AuthState['phase'][] = [];
  store.subscribe(() => phases.push(store.getState().phase));
  const stop = store.start();
  onTestFinished(stop);
  return { ...scripted, store, phases, stop };
}

export async function startSignedOutStore(): Promise<StartedStore> {
  const started = startStore();
  started.script.settings.resolve(settings);
  await expect.poll(() => started.store.getState().phase).toBe('settled');
  return started;
}

export async function startSignedInStore(): Promise<StartedStore> {
  const started = startStore({ hasToken: true });
  started.script.settings.resolve(settings);
  started.script.user.resolve(user);
  await expect.poll(() => started.store.getState().phase).toBe('settled');
  return started;
}
