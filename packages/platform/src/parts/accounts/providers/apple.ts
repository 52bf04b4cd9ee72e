import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { StartUpError } from '@groundwork/engine/kernel';
import { SignJWT } from 'jose';
import { parse } from 'jsonc-parser';
import { z } from 'zod';
import type { OpenIdDefinition } from './openid-provider.ts';

const ISSUER = 'https://appleid.apple.com';

/** Lifetime of a client secret in seconds. A new client secret is created for each request. */
const SECRET_SECONDS = 300;

const userSchema = z.object({
  name: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }),
});

export interface AppleClient {
  readonly clientId: string;
  readonly teamId: string;
  readonly keyId: string;
  readonly keyFile: string;
}

/**
 * Defines the provider Apple. Its client secret is a JWT, signed with the team's key. Apple responds with a form,
 * which contains the user's name only at the first sign-in.
 *
 * @throws StartUpError when the key cannot be read.
 */
export function apple({ clientId, teamId, keyId, keyFile }: AppleClient): OpenIdDefinition {
  const key = readKey(keyFile);
  return {
    name: 'apple',
    label: 'Apple',
    issuer: ISSUER,
    clientId,
    async clientAuth(_server, _client, body) {
      const now = Math.floor(Date.now() / 1000);
      const secret = await new SignJWT()
        .setProtectedHeader({ alg: 'ES256', kid: keyId })
        .setIssuer(teamId)
        .setSubject(clientId)
        .setAudience(ISSUER)
        .setIssuedAt(now)
        .setExpirationTime(now + SECRET_SECONDS)
        .sign(key);
      body.set('client_id', clientId);
      body.set('client_secret', secret);
    },
    scope: 'openid name email',
    postsForm: true,
    confirmsEmail: () => false,
    readName,
  };
}

function readKey(file: string): KeyObject {
  try {
    const key = createPrivateKey(readFileSync(file));
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
  } catch {
    // The cause is omitted, because its message may contain the key.
  }
  throw new StartUpError(
    `The key of Apple, ${file}, cannot be used. Set providers.apple.keyFile (GROUNDWORK_APPLE_KEY_FILE) to the file AuthKey_….p8 from Apple.`,
  );
}

function readName(response: URLSearchParams): string | undefined {
  const text = response.get('user');
  if (text === null) return undefined;
  const name = userSchema.safeParse(parse(text)).data?.name;
  return [name?.firstName, name?.lastName].filter(Boolean).join(' ') || undefined;
}
