/**
 * Stores sign-ins with an identity provider between the redirect to the provider and its response.
 *
 * A cookie binds each sign-in to the browser that started it. Otherwise a malicious page could sign visitors in to
 * another person's account. A sign-in can be completed only once, within ten minutes.
 */

import type { Store } from '@groundwork/engine';
import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import { createLinkToken, type Secrets } from '../sign-in/secrets.ts';
import { insertFlow, takeFlow } from '../tables/provider-flows.ts';
import type { AppRow, ProviderFlowRow } from '../tables/rows.ts';
import type { FlowSecrets, Provider } from './provider.ts';
import { ProviderError } from './provider-error.ts';

/**
 * Seconds within which users must complete a sign-in at a provider (`flow`), and confirm a link to a provider
 * (`link`), which leaves enough time to register an account.
 */
export const PROVIDER_SECONDS = { flow: 600, link: 1800 } as const;

const PURPOSE = { state: 'provider state', browser: 'provider browser' } as const;

interface NewFlow {
  readonly app: AppRow;
  readonly provider: Provider;
  /** Cookie value that identifies the browser. */
  readonly browser: string;
  /** Return URL, which is validated again when the sign-in is completed, like the origin of the popup. */
  readonly fromUrl: string;
  readonly popupOrigin: string;
  /** Whether the provider must ask the user which account to use. */
  readonly asksForAccount: boolean;
}

interface StartedFlow {
  readonly flow: ProviderFlowRow;
  readonly secrets: FlowSecrets;
}

export interface ProviderFlows {
  /**
   * Starts a sign-in with an identity provider. Returns the URL to which the browser must be redirected.
   *
   * @throws ProviderError `unreachable` if the provider does not respond.
   */
  start(flow: NewFlow): Promise<URL>;
  /**
   * Ends a sign-in, so that the provider's response cannot be used again.
   *
   * @throws ProviderError `expired` when the sign-in was not started in this browser with this provider, or has
   * already ended or expired.
   */
  end(response: {
    readonly provider: Provider;
    readonly browser: string;
    readonly state: string;
  }): Promise<StartedFlow>;
}

export function createProviderFlows(store: Store, secrets: Secrets): ProviderFlows {
  return {
    async start({ app, provider, browser, fromUrl, popupOrigin, asksForAccount }) {
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
        expires_date: new Date(Date.now() + PROVIDER_SECONDS.flow * 1000).toISOString(),
      });
      return url;
    },
    async end({ provider, browser, state }) {
      const flow = await takeFlow(store, {
        state_hash: secrets.hash(PURPOSE.state, state),
        browser_hash: secrets.hash(PURPOSE.browser, browser),
      });
      if (flow?.provider !== provider.name) {
        throw new ProviderError('expired', 'The browser has no such sign-in.');
      }
      return { flow, secrets: { state, nonce: flow.nonce, codeVerifier: flow.code_verifier } };
    },
  };
}
