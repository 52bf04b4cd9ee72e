/** A signed-in person as the platform describes them; apps add fields of their own (PROTOCOL). */
export interface User {
  readonly id: string;
  readonly email: string;
  readonly full_name: string;
  /** `admin` is the one value the product checks (SPEC section 6). */
  readonly role: string;
  readonly is_verified: boolean;
  readonly disabled: boolean;
  readonly is_service: boolean;
  /** ISO 8601 with Z. */
  readonly created_date: string;
  /** ISO 8601 with Z. */
  readonly updated_date: string;
  readonly [field: string]: unknown;
}

/** Body of a login call (SPEC section 7). */
export interface LoginRequest {
  readonly email: string;
  readonly password: string;
  /** Answer of a bot check, where the app asks for one. */
  readonly turnstile_token?: string;
}

/** Answer to a login call (SPEC section 3). */
export interface LoginResponse {
  readonly access_token: string;
  readonly user: User;
}

/** Who may open an app; a platform may know more kinds than these four (PROTOCOL). */
export type Visibility =
  | 'public_without_login'
  | 'public_with_login'
  | 'private_with_login'
  | 'workspace_with_login';

/** Answer to the public-settings call (PROTOCOL). */
export interface PublicSettings {
  readonly id: string;
  readonly public_settings: Visibility | (string & {});
  readonly [field: string]: unknown;
}

/** Why the public settings were refused; others may come (SPEC section 8). */
export type RefusalReason = 'auth_required' | 'user_not_registered' | (string & {});

/** The error fields that clients read (SPEC section 3). */
export interface ErrorBody {
  readonly message?: string;
  readonly detail?: string;
  readonly code?: string;
  readonly request_id?: string;
  readonly extra_data?: {
    readonly app_id?: string;
    readonly reason?: RefusalReason;
  };
}
