import { describe, expect, it } from 'vitest';
import { createRecordingClient, type ReceivedRequest } from '../../test-support/local-server.ts';
import { base44 } from '../protocol/platform-profile.ts';

const account = { email: 'ada@firm.example', password: 'secret' };
const proof = { email: account.email, otpCode: '123456' };

const secretIn = ({ headers }: ReceivedRequest) => headers['x-registration-secret']?.toString();

describe('registration secret', () => {
  it('the secret is the same from registration to verification, and changes afterwards', async () => {
    const { client, received } = await createRecordingClient([{}, {}, { access_token: 'a.b.c' }]);
    await client.auth.register(account);
    await client.auth.resendOtp(account.email);
    await client.auth.verifyOtp(proof);
    await client.auth.register(account);
    const [first = '', ...others] = received.map(secretIn);

    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(others).toEqual([first, first, expect.not.stringMatching(first)]);
  });

  it('clients on a server do not share the secret', async () => {
    const [one, other] = [await createRecordingClient(), await createRecordingClient()];
    for (const { client } of [one, other]) await client.auth.register(account);

    expect(one.received.map(secretIn)).not.toEqual(other.received.map(secretIn));
  });

  it('the secret is not sent to Base44', async () => {
    const { client, received } = await createRecordingClient([], { profile: base44 });
    await client.auth.register(account);

    expect(received.map(secretIn)).toEqual([undefined]);
  });
});
