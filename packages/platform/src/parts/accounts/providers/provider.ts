/** Random values of one sign-in that the provider's response must match. */
export interface FlowSecrets {
  /** Value that the provider must return unchanged. */
  readonly state: string;
  /** Value that the provider must write into the ID token. */
  readonly nonce: string;
  /**
   * Random value whose hash is part of the authorization request, so that no other client can use the code (PKCE).
   */
  readonly codeVerifier: string;
}

export interface ProviderIdentity {
  /** URL of the issuer. The subject is unique only together with the issuer. */
  readonly issuer: string;
  /** Id of the account at the issuer, which never changes. */
  readonly subject: string;
  readonly email?: string | undefined;
  /** Whether the provider states that the email address belongs to the owner of the account. */
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
   * URL of the provider's issuer. The issuer in a user's identity may have another path, such as that of a
   * tenant at Microsoft.
   */
  readonly issuer: string;
  /** Whether the provider sends its response as a form instead of a redirect. */
  readonly postsForm: boolean;
  /**
   * Returns the URL at which the user signs in to the provider.
   *
   * @param asksForAccount whether a user who is already signed in to the provider must be able to choose
   * another account.
   * @throws ProviderError `unreachable` if the provider does not respond.
   */
  authorizationUrl(secrets: FlowSecrets, asksForAccount?: boolean): Promise<URL>;
  /** @throws ProviderError `cancelled`, `unreachable` or `rejected`. */
  identify(response: URLSearchParams, secrets: FlowSecrets): Promise<ProviderIdentity>;
}
