import { invalidField } from '@groundwork/engine/kernel';
import { type DeleteResponse, routes } from '@groundwork/sdk/protocol';
import { anyone, defineCall, none, responds, successResponse } from '../../../http/calls/index.ts';
import { requireApp } from '../../accounts/index.ts';
import { insertAppLogs } from '../app-logs.ts';
import type { LogServices } from '../services.ts';
import { visitLimit } from '../visit-limit.ts';

const PAGE_LENGTH = 200;

export const logUserInApp = defineCall({
  id: 'logUserInApp',
  method: 'post',
  path: routes.logUserInApp,
  summary: 'Records the visit of a member to a page; ignores one without a token',
  // The access is checked in the handler, because a public app also accepts page views without a token.
  access: { ...anyone, name: 'guest' },
  input: none,
  responses: responds<DeleteResponse>('The visit was recorded or ignored', successResponse),
  errors: [422, 429],
  async handle({ c, appId, param }, services: LogServices) {
    const app = await requireApp(services.store, appId);
    const page = param('page');
    if (page.length > PAGE_LENGTH) throw invalidField('page', `at most ${PAGE_LENGTH} characters`);
    // The tracker of Base44's Vite plugin sends no token. Its page views are not logged, so that an anonymous
    // caller cannot fill the log.
    if (c.req.header('Authorization') === undefined && app.visibility === 'public_without_login') {
      return { success: true };
    }
    const { user } = await services.callers.requireMember(c);
    const attempt = { address: c.get('clientAddress'), account: user.id };
    await services.limits.attempt(visitLimit, attempt);
    await insertAppLogs(services.store, [{ app_id: app.id, user_id: user.id, page }]);
    return { success: true };
  },
});
