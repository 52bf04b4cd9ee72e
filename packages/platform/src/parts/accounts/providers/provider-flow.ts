/**
 * Sign-ins with a provider, between the redirect to the provider and its response.
 *
 * A cookie binds each sign-in to the browser that started it, so that no page can make a visitor finish the sign-in of
 * another person. A sign-in can be finished once, within ten minutes.
 */

import type { Store } from '@groundwork/engine';
import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import { createLinkToken, type Secrets } from '../sign-in/secrets.ts';
import { insertFlow, takeFlow } from '../tables/provider-flows.ts';
import type { AppRow, ProviderFlowRow } from '../tables/rows.ts';
import type { FlowSecrets, Provider } from './provider.ts';
import { ProviderError } from './provider-error.ts';

/** Lifetime of a sign-in, in seconds. */
export const FLOW_SECONDS = 600;

const PURPOSE = { state: 'provider state', browser: 'provider browser' } as const;

/** Dependencies of this module. */
export interface ProviderFlowDependencies {
  readonly store: Store;
  readonly secrets: Secrets;
}

/** A sign-in to begin. */
interface NewFlow {
  readonly app: AppRow;
  readonly provider: Provider;
  /** Value of the browser's cookie. */
  readonly browser: string;
  /** Return URL and popup origin as requested; validated again when the sign-in ends. */
  readonly fromUrl: string;
  readonly popupOrigin: string;
  /** Whether the user must be able to choose another account at the provider. */
  readonly asksForAccount: boolean;
}

/**
 * Begins a sign-in. Returns the URL of the provider, for a redirect.
 *
 * @throws ProviderError `unreachable`.
 */
export async function startFlow(
  { store, secrets }: ProviderFlowDependencies,
  { app, provider, browser, fromUrl, popupOrigin, asksForAccount }: NewFlow,
): Promise<URL> {
  const state = createLinkToken();
  const nonce = randomNonce();
  const codeVerifier = randomPKCECodeVerifier();
  const url = await provider.authorizationUrl({ state, nonce, codeVerifier }, asksForAccount);
  await insertFlow(store, {
    state_hash: secrets.hash(PURPOSE.state, state),
    browser_hash: secrets.hash(PURPOSE.browser, browser),
    provider: provider.name,
    app_id: app.id,
    nonce,
    code_verifier: codeVerifier,
    from_url: fromUrl,
    popup_origin: popupOrigin,
    expires_date: new Date(Date.now() + FLOW_SECONDS * 1000).toISOString(),
  });
  return url;
}

/** A sign-in to which a provider responded. */
interface StartedFlow {
  readonly flow: ProviderFlowRow;
  readonly secrets: FlowSecrets;
}

/**
 * Ends a sign-in, so that its state cannot be used again.
 *
 * @throws ProviderError `expired` when the browser did not start it with this provider, or it has ended or expired.
 */
export async function endFlow(
  { store, secrets }: ProviderFlowDependencies,
  { provider, browser, state }: { provider: Provider; browser: string; state: string },
): Promise<StartedFlow> {
  const flow = await takeFlow(store, {
    state_hash: secrets.hash(PURPOSE.state, state),
    browser_hash: secrets.hash(PURPOSE.browser, browser),
  });
  if (flow?.provider !== provider.name) {
    throw new ProviderError('expired', 'The browser has no such sign-in.');
  }
  return { flow, secrets: { state, nonce: flow.nonce, codeVerifier: flow.code_verifier } };
}
