import { ClientSecretPost } from 'openid-client';
import type { Claims, OpenIdDefinition } from './openid-provider.ts';

/** Values of the tenant that accept accounts of several organisations. */
const SHARED_TENANTS = ['common', 'organizations', 'consumers'];

/** An app registration at Microsoft. */
interface MicrosoftClient {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly tenant: string;
}

/**
 * Returns the definition of Microsoft.
 *
 * Hazard: the administrator of any organisation can give its users any address, so an address is trusted only if it
 * is from the operator's own tenant, or if Microsoft states that its domain was verified (`xms_edov`).
 */
export function microsoft({ clientId, clientSecret, tenant }: MicrosoftClient): OpenIdDefinition {
  const isOwnTenant = !SHARED_TENANTS.includes(tenant);
  return {
    name: 'microsoft',
    label: 'Microsoft',
    issuer: `https://login.microsoftonline.com/${tenant}/v2.0`,
    clientId,
    clientAuth: ClientSecretPost(clientSecret),
    scope: 'openid email profile',
    parameters: { prompt: 'select_account' },
    confirmsEmail: (claims) => isOwnTenant || isDomainVerified(claims),
  };
}

/**
 * Whether Microsoft verified the domain. The claim is a boolean, a number or a string, depending on the kind of
 * account.
 */
function isDomainVerified({ xms_edov: verified }: Claims): boolean {
  return verified === true || verified === 1 || verified === '1' || verified === 'true';
}
