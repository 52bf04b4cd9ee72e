import { ClientSecretPost } from 'openid-client';
import type { Claims, OpenIdDefinition } from './openid-provider.ts';

/** Values of the setting `tenant` that allow accounts of more than one organisation. */
const SHARED_TENANTS = ['common', 'organizations', 'consumers'];

interface MicrosoftClient {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly tenant: string;
}

/**
 * Defines the provider Microsoft. Hazard: the administrator of any organisation at Microsoft can give its users
 * any email address. So an address only counts as confirmed if it belongs to the tenant in the settings, or if
 * Microsoft has verified its domain (claim `xms_edov`).
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
 * Returns whether Microsoft has verified the domain of an email address. The claim is a boolean, a number or a
 * string, depending on the kind of account.
 */
function isDomainVerified({ xms_edov: verified }: Claims): boolean {
  return verified === true || verified === 1 || verified === '1' || verified === 'true';
}
