import { z } from 'zod';
import type { OAuthDefinition } from './oauth-provider.ts';

const userSchema = z.object({ id: z.int(), login: z.string(), name: z.string().nullish() });
const emailsSchema = z.array(
  z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }),
);

/** Defines the provider GitHub, whose API returns a user's primary email address, and whether it is verified. */
export function github(client: { clientId: string; clientSecret: string }): OAuthDefinition {
  return {
    ...client,
    name: 'github',
    label: 'GitHub',
    server: {
      // GitHub sends this issuer in its authorization responses.
      issuer: 'https://github.com/login/oauth',
      authorization_endpoint: 'https://github.com/login/oauth/authorize',
      token_endpoint: 'https://github.com/login/oauth/access_token',
    },
    scope: 'user:email',
    async readProfile(get) {
      const user = userSchema.parse(await get('https://api.github.com/user'));
      const emails = emailsSchema.parse(await get('https://api.github.com/user/emails'));
      const primary = emails.find((email) => email.primary);
      return {
        subject: String(user.id),
        email: primary?.email,
        isEmailConfirmed: primary?.verified === true,
        fullName: user.name ?? user.login,
      };
    },
  };
}
