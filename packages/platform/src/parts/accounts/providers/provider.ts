/** Secrets of one sign-in at a provider, which its response must match. */
export interface FlowSecrets {
  /** Value that the provider returns unchanged. */
  readonly state: string;
  /** Value that the provider writes into the ID token. */
  readonly nonce: string;
  /** Secret whose hash was sent before, so that no other client can redeem the code (PKCE). */
  readonly codeVerifier: string;
}

/** An account at a provider, as the provider's response describes it. */
export interface ProviderIdentity {
  /** URL of the issuer, which makes the subject unique. */
  readonly issuer: string;
  /** Id of the account at the issuer, which never changes. */
  readonly subject: string;
  /** E-mail address of the account, if it has one. */
  readonly email?: string | undefined;
  /** Whether the provider states that the address belongs to the owner of the account. */
  readonly isEmailConfirmed: boolean;
  readonly fullName?: string | undefined;
  readonly accessToken: string;
  readonly idToken?: string | undefined;
}

/** A provider with which people sign in. */
export interface Provider {
  /** Name in URLs, such as `google`. */
  readonly name: string;
  /** Name on buttons. */
  readonly label: string;
  /** URL of its issuer. The issuer of an identity may have another path, such as that of a tenant at Microsoft. */
  readonly issuer: string;
  /** Whether the provider responds with a form that it posts, instead of a redirect. */
  readonly postsForm: boolean;
  /**
   * Returns the URL at which the user signs in.
   *
   * @param asksForAccount whether a user who is signed in to the provider must be able to choose another account.
   * @throws ProviderError `unreachable`.
   */
  authorizationUrl(secrets: FlowSecrets, asksForAccount?: boolean): Promise<URL>;
  /**
   * Redeems the response of the provider.
   *
   * @throws ProviderError `cancelled`, `unreachable` or `rejected`.
   */
  identify(response: URLSearchParams, secrets: FlowSecrets): Promise<ProviderIdentity>;
}
