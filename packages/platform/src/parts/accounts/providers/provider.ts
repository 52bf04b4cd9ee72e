export interface FlowSecrets {
  readonly state: string;
  /** Value that the ID token must contain. */
  readonly nonce: string;
  /**
   * Random value whose hash is part of the authorization request, so that no other client can redeem the code
   * (PKCE).
   */
  readonly codeVerifier: string;
}

export interface ProviderIdentity {
  /** URL of the issuer. The subject is unique only together with the issuer. */
  readonly issuer: string;
  /** Id of the account at the issuer, which never changes. */
  readonly subject: string;
  readonly email?: string | undefined;
  /** Whether the provider states that the email address belongs to the account's owner. */
  readonly isEmailConfirmed: boolean;
  readonly fullName?: string | undefined;
  readonly accessToken: string;
  readonly idToken?: string | undefined;
}

export interface Provider {
  /** Name of the provider in URLs, such as `google`. */
  readonly name: string;
  readonly label: string;
  /**
   * URL of the provider's issuer. The issuer of a user's ID token may have another path, for example that of a
   * Microsoft tenant.
   */
  readonly issuer: string;
  /** Whether the provider responds with a form instead of a redirect (`response_mode=form_post`). */
  readonly postsForm: boolean;
  /**
   * Returns the URL at which the user signs in to the provider.
   *
   * @param asksForAccount whether the provider must ask the user which account to use.
   * @throws ProviderError `unreachable` if the provider does not respond.
   */
  authorizationUrl(secrets: FlowSecrets, asksForAccount?: boolean): Promise<URL>;
  /**
   * Verifies the provider's response, and returns the user's identity.
   *
   * @throws ProviderError `cancelled`, `unreachable` or `rejected`.
   */
  identify(response: URLSearchParams, secrets: FlowSecrets): Promise<ProviderIdentity>;
}
