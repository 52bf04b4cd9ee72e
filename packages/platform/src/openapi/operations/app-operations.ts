import { API_PREFIX, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { logoutForm } from '../../api/accounts/auth-routes.ts';
import { ANALYTICS_BATCH, analyticsBody } from '../../api/apps/analytics-route.ts';
import { appLogQuery } from '../../api/apps/app-log-routes.ts';
import {
  appLogAnswer,
  appLogStatsAnswer,
  publicSettingsAnswer,
  ssoAccessTokenAnswer,
} from '../answers/app-answers.ts';
import { successAnswer } from '../answers/common-answers.ts';
import { answers, json, type Operation } from '../operation.ts';

const text = z.string().optional();
const flow = z.object({ app_id: text, from_url: text, popup_origin: text });
const redirect = { description: 'Leads on', headers: { Location: 'Where to' } };
const notSetUp = {
  description: 'A page that says that it is not set up',
  content: { 'text/html': {} },
};

/** The app itself: who may open it, who was there, and the ways into it that are pages. */
export const appOperations: readonly Operation[] = [
  {
    method: 'get',
    route: API_PREFIX + routes.publicSettings,
    id: 'readPublicSettings',
    area: 'App',
    summary: 'Who may open the app',
    description:
      'An error gives the reason in `extra_data.reason`: `auth_required` or `user_not_registered`.',
    access: 'anyone',
    answers: answers('The settings', publicSettingsAnswer),
    errors: [403],
  },
  {
    method: 'post',
    route: API_PREFIX + routes.logUserInApp,
    id: 'logUserInApp',
    area: 'App',
    summary: 'Records a visit to a page',
    access: 'member',
    answers: answers('It is recorded', successAnswer),
    errors: [422, 429],
  },
  {
    method: 'get',
    route: API_PREFIX + routes.appLogs,
    id: 'listAppLogs',
    area: 'App',
    summary: 'The visits, newest first',
    access: 'admin',
    query: appLogQuery,
    answers: answers('The visits', z.array(appLogAnswer)),
  },
  {
    method: 'get',
    route: API_PREFIX + routes.appLogStats,
    id: 'readAppLogStats',
    area: 'App',
    summary: 'How often, and by how many users, the pages were visited',
    access: 'admin',
    answers: answers('The figures', appLogStatsAnswer),
  },
  {
    method: 'post',
    route: API_PREFIX + ANALYTICS_BATCH,
    id: 'trackEvents',
    area: 'App',
    summary: 'Takes what the public client reports of itself, and keeps nothing of it',
    access: 'guest',
    body: json(analyticsBody, { events: [{ event_name: 'opened', page_url: '/' }] }),
    answers: answers('It is taken', successAnswer),
  },
  {
    method: 'get',
    route: API_PREFIX + routes.defaultProviderLogin,
    id: 'openLogin',
    area: 'Sign-in methods',
    summary: 'Leads to the sign-in page',
    access: 'anyone',
    query: flow,
    answers: { '302': redirect },
    errors: [404],
  },
  {
    method: 'get',
    route: API_PREFIX + routes.providerLogin,
    id: 'openProviderLogin',
    area: 'Sign-in methods',
    summary: 'Leads to the sign-in of a provider',
    access: 'anyone',
    query: flow,
    answers: { '501': notSetUp },
  },
  {
    method: 'get',
    route: API_PREFIX + routes.ssoLogin,
    id: 'openSsoLogin',
    area: 'Sign-in methods',
    summary: 'Leads to the app’s single sign-on',
    access: 'anyone',
    query: flow,
    answers: { '501': notSetUp },
  },
  {
    method: 'get',
    route: API_PREFIX + routes.serverLogout,
    id: 'logout',
    area: 'Sign-in methods',
    summary: 'Ends the session of the token sent along, and leads on',
    access: 'anyone',
    query: z.object({ from_url: text }),
    answers: { '302': redirect },
  },
  {
    method: 'post',
    route: API_PREFIX + routes.serverLogout,
    id: 'endSession',
    area: 'Sign-in methods',
    summary: 'Ends the session of the token in the form',
    description:
      'A form needs no preflight, so a page can send it while it is left, or navigate with it; `from_url` leads on then.',
    access: 'anyone',
    body: { 'application/x-www-form-urlencoded': { schema: logoutForm } },
    answers: { '204': { description: 'The token is not valid any more' }, '303': redirect },
  },
  {
    method: 'get',
    route: API_PREFIX + routes.ssoAccessToken,
    id: 'readSsoAccessToken',
    area: 'Single sign-on',
    summary: 'The access token that a user brought along',
    access: 'service',
    answers: answers('The token', ssoAccessTokenAnswer),
  },
  {
    method: 'get',
    route: API_PREFIX + routes.ssoIdToken,
    id: 'readSsoIdToken',
    area: 'Single sign-on',
    summary: 'The id token that a user brought along',
    access: 'service',
    answers: answers('The token', z.string()),
  },
];
