/**
 * Endpoints for the sign-in with a provider. Browsers navigate to these endpoints, so they respond with pages instead
 * of JSON.
 */

import { routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import {
  anyone,
  defineCall,
  none,
  type Responses,
  readByHandler,
} from '../../../http/calls/index.ts';
import { readForm } from '../../../http/form.ts';
import { PROVIDER_CALLBACK, SSO } from '../../accounts/index.ts';
import type { PageServices } from '../services.ts';
import { beginProviderLogin, endProviderLogin } from './provider-login.ts';

const text = z.string().optional();
const flow = {
  ...none,
  query: z.object({
    app_id: text.describe('Id of the app.'),
    from_url: text,
    popup_origin: text.describe('Origin of the page that opened the popup.'),
  }),
};
const providerResponse = z.object({
  state: text.describe('Value that the platform sent to the provider.'),
  code: text.describe('Code of the provider.'),
  iss: text.describe('Issuer, if the provider names it.'),
  error: text.describe('Error of the provider.'),
});

const page = (description: string) => ({ description, content: { 'text/html': {} } });
const notSetUp = page('A page that states that the sign-in method is not configured');
const redirect = (description: string) => ({
  description,
  headers: { Location: 'URL of the target' },
});

const toProvider: Responses<Response> = {
  documented: {
    '302': redirect('Redirects to the target'),
    '303': redirect('Redirects to the login page, if the provider does not respond'),
    '200': page('The reason, if the app serves its own login page'),
    '501': notSetUp,
  },
};

const fromProvider: Responses<Response> = {
  documented: {
    '303': redirect('Redirects to `from_url` with the token, or to the login page'),
    '200': page('A page that posts the token to the opener of a popup, or states a reason'),
    '501': notSetUp,
  },
};

const openLogin = defineCall({
  id: 'openLogin',
  method: 'get',
  path: routes.defaultProviderLogin,
  summary: 'Redirects to Google, or without a client there to the login page',
  access: anyone,
  input: flow,
  responses: toProvider,
  errors: [404],
  handle: ({ c }, services: PageServices) => beginProviderLogin(services, c, 'google'),
});

const openProviderLogin = defineCall({
  id: 'openProviderLogin',
  method: 'get',
  path: routes.providerLogin,
  summary: 'Redirects to the sign-in page of a provider',
  access: anyone,
  input: flow,
  responses: toProvider,
  errors: [404],
  handle: ({ c, param }, services: PageServices) =>
    beginProviderLogin(services, c, param('provider')),
});

const openSsoLogin = defineCall({
  id: 'openSsoLogin',
  method: 'get',
  path: routes.ssoLogin,
  summary: 'Redirects to the app’s single sign-on',
  access: anyone,
  input: flow,
  responses: toProvider,
  errors: [404],
  handle: ({ c, appId }, services: PageServices) => beginProviderLogin(services, c, SSO, appId),
});

const returnFromProvider = defineCall({
  id: 'returnFromProvider',
  method: 'get',
  path: PROVIDER_CALLBACK,
  summary: 'Ends a sign-in with a provider, to which the provider redirects',
  description: 'Only the browser that began the sign-in can end it, once, within ten minutes.',
  access: anyone,
  input: { ...none, query: providerResponse },
  responses: fromProvider,
  errors: [404],
  handle: ({ c, param }, services: PageServices) =>
    endProviderLogin(services, c, param('provider'), new URL(c.req.url).searchParams, false),
});

const returnFromProviderByForm = defineCall({
  id: 'returnFromProviderByForm',
  method: 'post',
  path: PROVIDER_CALLBACK,
  summary: 'Ends a sign-in with a provider that posts its response as a form, as Apple does',
  access: anyone,
  input: readByHandler({ 'application/x-www-form-urlencoded': { schema: providerResponse } }),
  responses: fromProvider,
  errors: [404],
  async handle({ c, param }, services: PageServices) {
    const response = new URLSearchParams(await readForm(c));
    return endProviderLogin(services, c, param('provider'), response, true);
  },
});

export const providerLoginCalls = [
  openLogin,
  openProviderLogin,
  openSsoLogin,
  returnFromProvider,
  returnFromProviderByForm,
];
