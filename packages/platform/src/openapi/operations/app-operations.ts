import { routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { PROVIDER_CALLBACK } from '../../parts/accounts/index.ts';
import type { Operation } from '../../parts/openapi/index.ts';
import { operationsOf } from '../operation.ts';

const text = z.string().optional();
const flow = z.object({ app_id: text, from_url: text, popup_origin: text });
const redirect = {
  description: 'Redirects to the target',
  headers: { Location: 'URL of the target' },
};
const page = (description: string) => ({ description, content: { 'text/html': {} } });
const notSetUp = page('A page that states that the sign-in method is not configured');
const toProvider = {
  '302': redirect,
  '303': {
    ...redirect,
    description: 'Redirects to the login page, if the provider does not respond',
  },
  '200': page('The reason, if the app serves its own login page'),
  '501': notSetUp,
};
const fromProvider = {
  '303': {
    ...redirect,
    description: 'Redirects to `from_url` with the token, or to the login page',
  },
  '200': page('A page that posts the token to the opener of a popup, or states a reason'),
  '501': notSetUp,
};
const providerResponse = z.object({ state: text, code: text, iss: text, error: text });

/** Operations of the app: redirects to sign-in pages. */
export const appOperations: readonly Operation[] = [
  ...operationsOf(
    { area: 'Sign-in methods', access: 'anyone' },
    {
      openLogin: {
        call: ['get', routes.defaultProviderLogin],
        summary: 'Redirects to Google, or without a client there to the login page',
        query: flow,
        responses: toProvider,
        errors: [404],
      },
      openProviderLogin: {
        call: ['get', routes.providerLogin],
        summary: 'Redirects to the sign-in page of a provider',
        query: flow,
        responses: toProvider,
        errors: [404],
      },
      openSsoLogin: {
        call: ['get', routes.ssoLogin],
        summary: 'Redirects to the app’s single sign-on',
        query: flow,
        responses: toProvider,
        errors: [404],
      },
      returnFromProvider: {
        call: ['get', PROVIDER_CALLBACK],
        summary: 'Ends a sign-in with a provider, to which the provider redirects',
        description:
          'Only the browser that began the sign-in can end it, once, within ten minutes.',
        query: providerResponse,
        responses: fromProvider,
        errors: [404],
      },
      returnFromProviderByForm: {
        call: ['post', PROVIDER_CALLBACK],
        summary: 'Ends a sign-in with a provider that posts its response as a form, as Apple does',
        body: { 'application/x-www-form-urlencoded': { schema: providerResponse } },
        responses: fromProvider,
        errors: [404],
      },
    },
  ),
];
