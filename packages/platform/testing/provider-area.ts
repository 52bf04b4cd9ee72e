import { browserOf } from './admin-browser.ts';
import { client } from './openid-issuer.ts';
import { type ScriptedClaims, signInAt, startScriptedIssuer } from './scripted-issuer.ts';
import { startTestPlatform } from './test-platform.ts';
import { createVisitor } from './visitor.ts';

/** A platform with an identity provider, and a browser at its admin pages or account pages. */
export type ProviderArea = Awaited<ReturnType<typeof startProviderArea>>;

/**
 * Starts a platform with the identity provider “Acme”.
 *
 * @param path URL path of the admin pages or the account pages.
 * @param claims claims about the user at the provider.
 */
export async function startProviderArea(path: string, claims: ScriptedClaims) {
  const issuer = await startScriptedIssuer();
  const acme = { issuer: issuer.url, label: 'Acme', ...client };
  const platform = await startTestPlatform({ providers: { issuers: { acme } } });
  return {
    platform,
    browser: browserOf(platform, path),
    /**
     * Signs the user in with the provider. Resolves with the last page, and with the `Cookie` header of a new
     * browser.
     */
    async enter() {
      const visitor = createVisitor();
      const query = { from_url: path };
      const end = await signInAt(issuer, { platform, visitor, query }, claims);
      return { end, headers: { Cookie: visitor.cookies(platform.url) } };
    },
  };
}
