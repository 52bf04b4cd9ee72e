/**
 * Compares each call with the request that it sends. The paths are literals, because the client and the platform
 * share the route patterns. So a wrong pattern would not fail any other test.
 */
import { describe, expect, it } from 'vitest';
import { createRecordingClient } from '../../test-support/local-server.ts';
import type { Client } from '../create-client.ts';

type Sent = readonly [method: string, path: string, body?: object];

const task = { title: 'Survey' };

const calls: readonly [name: string, call: (client: Client) => unknown, sent: Sent][] = [
  [
    'a sorted list',
    ({ entities }) => entities.Task.list('-title', 5, 10, ['id', 'title']),
    ['GET', '/apps/app/entities/Task?sort=-title&limit=5&skip=10&fields=id%2Ctitle'],
  ],
  [
    'a filtered list',
    ({ entities }) => entities.Task.filter({ done: true }),
    ['GET', '/apps/app/entities/Task?q=%7B%22done%22%3Atrue%7D'],
  ],
  ['a record', ({ entities }) => entities.Task.get('t1'), ['GET', '/apps/app/entities/Task/t1']],
  [
    'a new record',
    ({ entities }) => entities.Task.create(task),
    ['POST', '/apps/app/entities/Task', task],
  ],
  [
    'an updated record',
    ({ entities }) => entities.Task.update('t1', task),
    ['PUT', '/apps/app/entities/Task/t1', task],
  ],
  [
    'a deleted record',
    ({ entities }) => entities.Task.delete('t1'),
    ['DELETE', '/apps/app/entities/Task/t1'],
  ],
  [
    'many deleted records',
    ({ entities }) => entities.Task.deleteMany({ done: true }),
    ['DELETE', '/apps/app/entities/Task', { done: true }],
  ],
  [
    'many new records',
    ({ entities }) => entities.Task.bulkCreate([task]),
    ['POST', '/apps/app/entities/Task/bulk', [task]],
  ],
  [
    'a batch',
    (client) => client.batch([{ delete: 'Task', id: 't1' }]),
    ['POST', '/apps/app/batch', [{ delete: 'Task', id: 't1' }]],
  ],
  ['the current user', ({ auth }) => auth.me(), ['GET', '/apps/app/entities/User/me']],
  [
    'the current user’s fields',
    ({ auth }) => auth.updateMe({ phone: '1' }),
    ['PUT', '/apps/app/entities/User/me', { phone: '1' }],
  ],
  [
    'a login',
    ({ auth }) => auth.loginViaEmailPassword('ada@firm.example', 'secret'),
    ['POST', '/apps/app/auth/login', { email: 'ada@firm.example', password: 'secret' }],
  ],
  [
    'a login with a bot check',
    ({ auth }) => auth.loginViaEmailPassword('ada@firm.example', 'secret', 'human'),
    [
      'POST',
      '/apps/app/auth/login',
      { email: 'ada@firm.example', password: 'secret', turnstile_token: 'human' },
    ],
  ],
  [
    'an invitation',
    ({ auth }) => auth.inviteUser('ben@firm.example', 'admin'),
    ['POST', '/apps/app/users/invite-user', { user_email: 'ben@firm.example', role: 'admin' }],
  ],
  [
    'a registration',
    ({ auth }) => auth.register({ email: 'ada@firm.example', password: 'secret' }),
    ['POST', '/apps/app/auth/register', { email: 'ada@firm.example', password: 'secret' }],
  ],
  [
    'a one-time code',
    ({ auth }) => auth.verifyOtp({ email: 'ada@firm.example', otpCode: '123456' }),
    ['POST', '/apps/app/auth/verify-otp', { email: 'ada@firm.example', otp_code: '123456' }],
  ],
  [
    'another one-time code',
    ({ auth }) => auth.resendOtp('ada@firm.example'),
    ['POST', '/apps/app/auth/resend-otp', { email: 'ada@firm.example' }],
  ],
  [
    'a forgotten password',
    ({ auth }) => auth.resetPasswordRequest('ada@firm.example'),
    ['POST', '/apps/app/auth/reset-password-request', { email: 'ada@firm.example' }],
  ],
  [
    'a reset password',
    ({ auth }) => auth.resetPassword({ resetToken: 'r', newPassword: 'new' }),
    ['POST', '/apps/app/auth/reset-password', { reset_token: 'r', new_password: 'new' }],
  ],
  [
    'a changed password',
    ({ auth }) => auth.changePassword({ userId: 'u', currentPassword: 'old', newPassword: 'new' }),
    [
      'POST',
      '/apps/app/auth/change-password',
      { user_id: 'u', current_password: 'old', new_password: 'new' },
    ],
  ],
  [
    'another email address',
    ({ auth }) => auth.requestEmailChange({ newEmail: 'ada@new.example', currentPassword: 'old' }),
    [
      'POST',
      '/apps/app/auth/change-email',
      { new_email: 'ada@new.example', current_password: 'old' },
    ],
  ],
  [
    'a token of single sign-on',
    ({ asServiceRole }) => asServiceRole.sso.getAccessToken('u'),
    ['GET', '/apps/app/auth/sso/accesstoken/u'],
  ],
  [
    'a built-in integration',
    ({ integrations }) => integrations.Core.GenerateImage({ prompt: 'A map' }),
    ['POST', '/apps/app/integration-endpoints/Core/GenerateImage', { prompt: 'A map' }],
  ],
  [
    'an installed integration',
    ({ integrations }) => integrations.Ledger?.Post?.({ amount: 1 }),
    [
      'POST',
      '/apps/app/integration-endpoints/installable/Ledger/integration-endpoints/Post',
      { amount: 1 },
    ],
  ],
  [
    'a server function',
    ({ functions }) => functions.invoke('quote', { acres: 15 }),
    ['POST', '/apps/app/functions/quote', { acres: 15 }],
  ],
  [
    'the conversations',
    ({ agents }) => agents.listConversations({ limit: 3 }),
    ['GET', '/apps/app/agents/conversations?limit=3'],
  ],
  [
    'a conversation',
    ({ agents }) => agents.getConversation('c1'),
    ['GET', '/apps/app/agents/conversations/c1'],
  ],
  [
    'a new conversation',
    ({ agents }) => agents.createConversation({ agent_name: 'keeper' }),
    ['POST', '/apps/app/agents/conversations', { agent_name: 'keeper' }],
  ],
  [
    'a message',
    ({ agents }) => agents.addMessage({ id: 'c1' }, { content: 'How large?' }),
    ['POST', '/apps/app/agents/conversations/c1/messages', { role: 'user', content: 'How large?' }],
  ],
  [
    'a visit',
    ({ appLogs }) => appLogs.logUserInApp('Home'),
    ['POST', '/app-logs/app/log-user-in-app/Home'],
  ],
  [
    'the visits',
    ({ appLogs }) => appLogs.fetchLogs({ limit: 2 }),
    ['GET', '/app-logs/app?limit=2'],
  ],
  ['the statistics of visits', ({ appLogs }) => appLogs.getStats(), ['GET', '/app-logs/app/stats']],
  [
    'the public settings',
    ({ publicSettings }) => publicSettings.get(),
    ['GET', '/apps/public/prod/public-settings/by-id/app'],
  ],
];

describe("the client's calls", () => {
  it.each(calls)('sends the expected request for %s', async (_, call, [method, path, body]) => {
    const bodies = method === 'GET' ? [] : [{ access_token: 'abc.def' }];
    const { client, received } = await createRecordingClient(bodies, { serviceToken: 'service' });
    await call(client);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ method, url: `/api${path}` });
    expect(received[0]?.headers['x-app-id']).toBe('app');
    if (body === undefined) expect(received[0]?.body).toBe('');
    else expect(JSON.parse(received[0]?.body ?? '')).toEqual(body);
  });

  it('sends the file of importEntities as the form field "file"', async () => {
    const { client, received } = await createRecordingClient();
    await client.entities.Task.importEntities(new File(['title\nSurvey'], 'tasks.csv'));
    expect(received[0]).toMatchObject({
      method: 'POST',
      url: '/api/apps/app/entities/Task/import',
    });
    expect(received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(received[0]?.body).toMatch(/form-data; name="file"; filename="tasks.csv"/);
  });
});
