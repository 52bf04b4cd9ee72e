import { z } from 'zod';
import type { OAuthDefinition } from './oauth-provider.ts';

const userSchema = z.object({
  id: z.string().min(1),
  name: z.string().optional(),
  email: z.string().optional(),
});

/**
 * Defines the provider Facebook. Email addresses from Facebook never count as confirmed, because Facebook does not
 * state whether an address is confirmed.
 */
export function facebook(client: { clientId: string; clientSecret: string }): OAuthDefinition {
  return {
    ...client,
    name: 'facebook',
    label: 'Facebook',
    server: {
      issuer: 'https://www.facebook.com',
      authorization_endpoint: 'https://www.facebook.com/dialog/oauth',
      token_endpoint: 'https://graph.facebook.com/oauth/access_token',
    },
    scope: 'email public_profile',
    async readProfile(get) {
      const url = 'https://graph.facebook.com/me?fields=id,name,email';
      const { id, name, email } = userSchema.parse(await get(url));
      return { subject: id, email, isEmailConfirmed: false, fullName: name };
    },
  };
}
