import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@groundwork/engine/testing';
import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { resolveHosts, startAs } from '../../../../testing/internet.ts';
import { returnFrom, startSignInAt } from '../../../../testing/scripted-issuer.ts';
import { callApi, startTestPlatform } from '../../../../testing/test-platform.ts';
import { createVisitor } from '../../../../testing/visitor.ts';

describe('provider that sends its response as a form', () => {
  it("signs in with the cookie that browsers send with a provider's form, but not when a link is opened", async () => {
    const issuer = await startAs('https://appleid.apple.com');
    resolveHosts({ 'appleid.apple.com': issuer.url });
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const keyFile = join(temporaryFolder(), 'AuthKey_K1.p8');
    writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const platform = await startTestPlatform({
      publicUrl: 'https://app.example',
      providers: { apple: { clientId: 'groundwork', teamId: 'T1', keyId: 'K1', keyFile } },
    });
    const visitor = createVisitor();
    const from_url = 'https://app.example/home';
    const { searchParams } = await startSignInAt(platform, visitor, 'apple', { from_url });
    const begun = await callApi(platform, `/apps/auth/apple/login?app_id=${platform.appId}`);
    const claims = { email: 'ann@example.org', email_verified: true };
    issuer.claims = { ...issuer.claims, ...claims, nonce: searchParams.get('nonce') };
    const user = JSON.stringify({ name: { firstName: 'Ann', lastName: 'Lee' } });
    const form = { state: `${searchParams.get('state')}`, code: 'a-code', user };
    const linked = await returnFrom(platform, visitor, 'apple', form);
    const { url } = await visitor.open(`${platform.url}/api/apps/auth/apple/callback`, {
      form,
      origin: 'https://appleid.apple.com',
      until: (next) => next.searchParams.has('access_token'),
    });

    expect(begun.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-groundwork_provider_form=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=None$/,
      ),
    ]);
    expect(linked.response.status).toBe(501);
    expect(url.origin + url.pathname).toBe(from_url);
    const token = `${url.searchParams.get('access_token')}`;
    const me = await callApi(platform, routes.currentUser, { token });
    expect(await me.json()).toMatchObject({ email: 'ann@example.org', full_name: 'Ann Lee' });
  });
});
