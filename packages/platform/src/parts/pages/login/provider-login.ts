import { ServiceError } from '@groundwork/engine/kernel';
import { LOGIN_PAGE_PATH } from '@groundwork/sdk/protocol';
import type { Context } from 'hono';
import { deviceOf } from '../../../http/device.ts';
import type { HttpEnv } from '../../../http/http-env.ts';
import { statusOf } from '../../../http/http-error.ts';
import { messagePage, outcomePage } from '../../../http/page/page.tsx';
import { setPageHeaders } from '../../../http/page/page-headers.ts';
import type { Messages } from '../../../messages/messages.ts';
import {
  accountLimits,
  type Provider,
  ProviderError,
  requireApp,
  signInWithProvider,
} from '../../accounts/index.ts';
import { enterArea, withSessionOf } from '../page-session.ts';
import { areaOf, returnToArea } from '../return-to-area.tsx';
import type { PageServices } from '../services.ts';
import { type LoginFlow, nextPage, readLoginFlow } from './login-flow.ts';
import { ANOTHER_FIELD } from './provider-choice.ts';
import { keepBrowserSecret, keepPendingLink, readBrowserSecret } from './provider-cookies.ts';
import { explainFailure, FAILURE_FIELD, PROVIDER_FIELD } from './provider-failures.ts';
import { sendBack } from './return-signed-in.tsx';

/**
 * Redirects to the sign-in page of a provider, often in a popup. Clients request Google if no provider is given.
 * If Google is not configured, such a request opens the platform's login page.
 */
export async function beginProviderLogin(
  services: PageServices,
  c: Context<HttpEnv>,
  name: string,
  appId = c.req.query('app_id') ?? '',
): Promise<Response> {
  const { store, providers, origins, publicUrl, messages: t } = services;
  setPageHeaders(c);
  const app = await requireApp(store, appId);
  const flow = readLoginFlow(c.req.query(), origins);
  const provider = providers.find(name);
  if (!provider) return withoutProvider(c, t, name, flow);
  const browser = keepBrowserSecret(c, provider, publicUrl);
  const { fromUrl, popupOrigin = '' } = flow;
  try {
    await services.limits.attempt(accountLimits.providerLogin, {
      address: services.clientAddress(c),
    });
    const url = await services.providerFlows.start({
      app,
      provider,
      browser,
      fromUrl,
      popupOrigin,
      asksForAccount: c.req.query(ANOTHER_FIELD) !== undefined,
    });
    return c.redirect(url.href, 302);
  } catch (error) {
    return fail(services, { c, provider, flow }, error);
  }
}

export async function endProviderLogin(
  services: PageServices,
  c: Context<HttpEnv>,
  name: string,
  response: URLSearchParams,
  isForm: boolean,
): Promise<Response> {
  const { store, providers, origins, publicUrl, messages: t } = services;
  setPageHeaders(c);
  const provider = providers.find(name);
  if (provider?.postsForm !== isForm) return notSetUp(c, t);
  let flow = readLoginFlow({}, origins);
  try {
    const browser = readBrowserSecret(c, provider, publicUrl) ?? '';
    const begun = await services.providerFlows.end({
      provider,
      browser,
      state: response.get('state') ?? '',
    });
    const { app_id, from_url, popup_origin } = begun.flow;
    flow = readLoginFlow({ from_url, popup_origin }, origins);
    const app = await requireApp(store, app_id);
    const identity = await provider.identify(response, begun.secrets);
    const client = { address: services.clientAddress(c), device: deviceOf(c) };
    const area = areaOf(flow);
    const parts = area ? withSessionOf(area, services) : services;
    const outcome = await signInWithProvider(parts, { app, provider, identity, ...client });
    if ('token' in outcome) {
      if (!area) return await sendBack(services, { c, flow }, outcome);
      await enterArea(c, services, area, { app, token: outcome.token, address: client.address });
      return await returnToArea(c, t, area);
    }
    const link = { ...identity, email: outcome.unconfirmedEmail };
    keepPendingLink(c, await services.pendingLinks.store(link, name), publicUrl);
    return returnToLogin(services, { c, provider, flow }, 'unconfirmed');
  } catch (error) {
    return fail(services, { c, provider, flow }, error);
  }
}

interface FailedLogin {
  readonly c: Context<HttpEnv>;
  readonly provider: Provider;
  readonly flow: LoginFlow;
}

function fail(services: PageServices, failed: FailedLogin, error: unknown) {
  const { log } = services;
  const { provider } = failed;
  if (error instanceof ProviderError) {
    const facts = { provider: provider.name, failure: error.failure, reason: error.message };
    log.warn({ message: 'A sign-in with a provider failed.', ...facts });
    return returnToLogin(services, failed, error.failure);
  }
  if (error instanceof ServiceError && statusOf(error) < 500) {
    return returnToLogin(services, failed, error.code);
  }
  throw error;
}

function returnToLogin(
  { appPages, providers, messages: t }: PageServices,
  { c, provider, flow }: FailedLogin,
  reason: string,
) {
  const fields = { [FAILURE_FIELD]: reason, [PROVIDER_FIELD]: provider.name };
  const area = areaOf(flow);
  if (area) return c.redirect(`${area.path}?${new URLSearchParams(fields)}`, 303);
  if (!appPages.includes(LOGIN_PAGE_PATH)) {
    return c.redirect(nextPage(LOGIN_PAGE_PATH, flow, fields), 303);
  }
  // The platform's own page shows the reason, because the app's login page would not show it.
  const link = { href: nextPage(LOGIN_PAGE_PATH, flow), text: t('page.backToSignIn') };
  const text = explainFailure(t, fields, providers) ?? '';
  return c.html(outcomePage(t, t('provider.notSignedIn'), text, link));
}

function withoutProvider(c: Context<HttpEnv>, t: Messages, name: string, flow: LoginFlow) {
  return name === 'google' ? c.redirect(nextPage(LOGIN_PAGE_PATH, flow), 302) : notSetUp(c, t);
}

function notSetUp(c: Context<HttpEnv>, t: Messages) {
  return c.html(messagePage(t, t('provider.notSetUp'), t('provider.notSetUpText')), 501);
}
