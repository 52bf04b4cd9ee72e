import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { mailedCode, mailedLink } from '../../../../testing/mailbox.ts';
import { client } from '../../../../testing/openid-issuer.ts';
import { hiddenFields } from '../../../../testing/page-visit.ts';
import {
  returnFrom,
  type ScriptedClaims,
  type ScriptedIssuer,
  signInAt,
  startScriptedIssuer,
  startSignInAt,
} from '../../../../testing/scripted-issuer.ts';
import { ann, signIn, signUp, userIdOf } from '../../../../testing/sign-in.ts';
import { admin, callApi, startTestPlatform } from '../../../../testing/test-platform.ts';
import { createVisitor, type Visitor } from '../../../../testing/visitor.ts';
import type { RunningPlatform } from '../../../platform.ts';
import type { PlatformSettings } from '../../../settings/platform-settings.ts';

const confirmed = { email: ann.email, email_verified: true };
const unconfirmed = { email: ann.email, email_verified: false };

interface Place {
  readonly issuer: ScriptedIssuer;
  readonly platform: RunningPlatform;
}

async function start(settings: PlatformSettings = {}): Promise<Place> {
  const issuer = await startScriptedIssuer();
  const acme = { issuer: issuer.url, label: 'Acme', ...client };
  const platform = await startTestPlatform({ providers: { issuers: { acme } }, ...settings });
  return { issuer, platform };
}

async function openAcme(
  { issuer, platform }: Place,
  claims: ScriptedClaims,
  visitor = createVisitor(),
) {
  const { url } = await signInAt(issuer, { platform, visitor }, claims);
  return url.searchParams;
}

async function signInAtAcme(place: Place, claims: ScriptedClaims, visitor?: Visitor) {
  const query = await openAcme(place, claims, visitor);
  const token = query.get('access_token');
  return token === null ? query.get('sign_in_error') : userIdOf(place.platform, token);
}

/** Submits the form of an account page, with the hidden fields that the page contains. */
async function sendShown(
  platform: RunningPlatform,
  visitor: Visitor,
  path: string,
  fields: Record<string, string>,
) {
  const { markup } = await visitor.open(platform.url + path);
  const hidden = hiddenFields({ markup, status: 200, headers: new Headers(), location: '' });
  return visitor.open(platform.url + path.replace(/\?.*/, ''), {
    form: { ...hidden, ...fields },
    until: (url) => url.searchParams.has('access_token'),
  });
}

describe('account that is linked to a provider', () => {
  // ASVS 6.8.1: Identities of different providers are distinguished by issuer and subject
  // ASVS 10.5.2: A provider's users are identified by the subject
  it('links an account if the provider confirms its email address, and later identifies the account only by the subject', async () => {
    const place = await start();
    const id = await userIdOf(place.platform, await signUp(place.platform));

    expect(await signInAtAcme(place, { ...confirmed, email: ann.email.toUpperCase() })).toBe(id);
    expect(await signInAtAcme(place, { email: 'new@example.org', email_verified: false })).toBe(id);
    expect(await signInAtAcme(place, { ...confirmed, sub: 'another' })).toBe(id);
    expect(await signIn(place.platform, ann)).toMatch(/^eyJ/);
  });

  // ASVS 6.8.1: Identities of different providers are distinguished by issuer and subject
  it('links no account if the provider does not confirm the email address', async () => {
    const place = await start();
    await signUp(place.platform);
    const unknown = { email: 'nobody@example.org', email_verified: false, sub: 'two' };

    expect(await signInAtAcme(place, unconfirmed)).toBe('unconfirmed');
    // The error is the same whether or not an account with the address exists.
    expect(await signInAtAcme(place, unknown)).toBe('unconfirmed');
  });

  it('links an account after its owner signs in with the password in the same browser', async () => {
    const place = await start();
    const { platform } = place;
    const id = await userIdOf(platform, await signUp(platform));
    const visitor = createVisitor();
    await signInAtAcme(place, unconfirmed, visitor);
    const page = await visitor.open(`${platform.url}/login`);
    await sendShown(platform, visitor, '/login', { ...ann });

    expect(page.markup).toContain(
      `Sign in with the password of ${ann.email}, or create an account`,
    );
    expect(await signInAtAcme(place, unconfirmed)).toBe(id);
  });

  it('links a new account that is created with the same address in the same browser', async () => {
    const place = await start();
    const { platform } = place;
    const visitor = createVisitor();
    await signInAtAcme(place, unconfirmed, visitor);
    await sendShown(platform, visitor, '/register', { ...ann, full_name: 'Ann' });
    const code = await mailedCode(platform, ann.email);
    const { url } = await sendShown(platform, visitor, `/verify?email=${ann.email}`, {
      email: ann.email,
      code,
    });

    const id = await userIdOf(platform, `${url.searchParams.get('access_token')}`);
    expect(await signInAtAcme(place, unconfirmed)).toBe(id);
  });

  it.each([
    { to: 'another account', account: admin, isOwnBrowser: true },
    { to: 'the account in another browser', account: ann, isOwnBrowser: false },
  ])('links no account after a sign-in to $to', async ({ account, isOwnBrowser }) => {
    const place = await start();
    await signUp(place.platform);
    const visitor = createVisitor();
    await signInAtAcme(place, unconfirmed, visitor);
    const browser = isOwnBrowser ? visitor : createVisitor();
    await sendShown(place.platform, browser, '/login', { ...account });

    expect(await signInAtAcme(place, unconfirmed)).toBe('unconfirmed');
  });

  it('links no account if the submitted form does not contain the pending link', async () => {
    const place = await start();
    const { platform } = place;
    await signUp(platform);
    const visitor = createVisitor();
    await signInAtAcme(place, unconfirmed, visitor);
    await visitor.open(`${platform.url}/login`, { form: { ...ann }, until: () => true });

    expect(await signInAtAcme(place, unconfirmed)).toBe('unconfirmed');
  });

  it("rejects a disabled account's sign-in with a provider", async () => {
    const place = await start();
    const id = await userIdOf(place.platform, await signUp(place.platform));
    await place.platform.accounts.setDisabled(id, true);

    expect(await signInAtAcme(place, confirmed)).toBe('account_disabled');
  });

  it('concurrent sign-ins with a provider create only one account', async () => {
    const { issuer, platform } = await start();
    const begun = await Promise.all(
      [1, 2, 3].map(async () => {
        const visitor = createVisitor();
        return { visitor, url: await startSignInAt(platform, visitor, 'acme') };
      }),
    );
    // The issuer copies the authorization code of each sign-in into the nonce of its token.
    issuer.createToken = (claims) =>
      issuer.sign({ ...claims, ...confirmed, nonce: issuer.requests.at(-1)?.get('code') });
    const ends = await Promise.all(
      begun.map(({ visitor, url }) => {
        const [state = '', code = ''] = ['state', 'nonce'].map(
          (name) => `${url.searchParams.get(name)}`,
        );
        return returnFrom(platform, visitor, 'acme', { state, code });
      }),
    );
    const tokens = ends.map(({ url }) => `${url.searchParams.get('access_token')}`);
    const ids = await Promise.all(tokens.map((token) => userIdOf(platform, token)));

    expect(new Set(ids).size).toBe(1);
  });
});

describe('audit events for sign-ins with a provider', () => {
  async function actionsOf(platform: RunningPlatform, userId: string): Promise<string[]> {
    const token = await signIn(platform);
    const response = await callApi(platform, `${routes.auditEvents}?user_id=${userId}`, { token });
    const lines = (await response.text()).split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line).action).toReversed();
  }

  it('records in the audit trail that a sign-in created an account and linked it', async () => {
    const place = await start();
    const id = `${await signInAtAcme(place, confirmed)}`;
    await signInAtAcme(place, confirmed);

    expect(await actionsOf(place.platform, id)).toEqual([
      'account_registered',
      'provider_linked',
      'signed_in',
      'signed_in',
    ]);
  });

  it('records in the audit trail that the owner of an address confirmed a link', async () => {
    const place = await start();
    const id = await userIdOf(place.platform, await signUp(place.platform));
    const visitor = createVisitor();
    await signInAtAcme(place, unconfirmed, visitor);
    await sendShown(place.platform, visitor, '/login', { ...ann });

    expect(await actionsOf(place.platform, id)).toEqual([
      'account_registered',
      'signed_in',
      'signed_in',
      'provider_linked',
    ]);
  });
});

describe('sign-in with a provider in a private app', () => {
  const app = { visibility: 'private_with_login' } as const;

  it('creates no account in a private app without an invitation', async () => {
    const place = await start({ app });

    expect(await signInAtAcme(place, confirmed)).toBe('registration_closed');
    expect(await signInAtAcme(place, { ...confirmed, email: admin.email })).toMatch(
      /^[0-9a-f]{24}$/,
    );
  });

  it('makes an invited user a member of a private app if the provider confirms the email address', async () => {
    const place = await start({ app: { ...app, auth: { emailPassword: false } } });
    const { platform } = place;
    const boss = await openAcme(place, { ...confirmed, sub: 'boss', email: admin.email });
    const invited = await callApi(platform, routes.inviteUser, {
      token: `${boss.get('access_token')}`,
      body: { user_email: ann.email, role: 'admin' },
    });
    const { markup } = await createVisitor().open(await mailedLink(platform, ann.email));
    const token = `${(await openAcme(place, confirmed)).get('access_token')}`;
    const me = await callApi(platform, routes.currentUser, { token });

    expect(invited.status).toBe(200);
    expect(markup).toContain(`To accept, sign in with the account of ${ann.email}.`);
    expect(markup).toContain('>Continue with Acme</a>');
    expect(await me.json()).toMatchObject({ email: ann.email, role: 'admin' });
  });
});
