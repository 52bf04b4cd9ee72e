/** A signed-in user; apps can add fields. */
export interface User {
  readonly id: string;
  readonly email: string;
  readonly full_name: string;
  /** Role of the user; the platform gives only `admin` a meaning. */
  readonly role: string;
  readonly is_verified: boolean;
  readonly disabled: boolean;
  readonly is_service: boolean;
  /** When the account was created: ISO 8601 date and time in UTC, with `Z`. */
  readonly created_date: string;
  /** When the user was last changed: ISO 8601 date and time in UTC, with `Z`. */
  readonly updated_date: string;
  readonly [field: string]: unknown;
}

import type { AuditEvent } from './audit.ts';

/** Body of a login request. */
export interface LoginRequest {
  readonly email: string;
  readonly password: string;
  /** Turnstile token that proves that a person signs in; required if the app uses Turnstile. */
  readonly turnstile_token?: string;
}

/** Response to a login call. */
export interface LoginResponse {
  readonly access_token: string;
  readonly user: User;
}

/** Response to a renewal of the access token. */
export interface RefreshResponse {
  /** The new access token, which replaces the token that the request sent. */
  readonly access_token: string;
}

/** Body of a request that registers an account. */
export interface RegisterRequest {
  readonly email: string;
  readonly password: string;
  /** Turnstile token that proves that a person registers; required if the app uses Turnstile. */
  readonly turnstile_token?: string | null;
  readonly referral_code?: string | null;
}

/** Response to a registration. The account is inactive until its one-time code is verified. */
export interface RegisterResponse {
  readonly id: string;
  readonly message: string;
  readonly otp_expires_in_minutes: number;
}

/** Response to a correct one-time code: the account is now active, and the user is signed in. */
export interface VerifyOtpResponse {
  readonly id: string;
  readonly access_token: string;
  readonly message: string;
  readonly success: boolean;
}

/** Response of calls that return nothing but a message. */
export interface MessageResponse {
  readonly message: string;
}

/** Response to an invitation. */
export interface InvitationResponse extends MessageResponse {
  /** Link that accepts the invitation, for the administrator to send. It is set only if the platform sends no mail. */
  readonly invitation_url?: string | undefined;
}

/** A member of the app, as administrators see them. */
export interface MemberInfo {
  readonly id: string;
  readonly email: string;
  readonly full_name: string;
  readonly role: string;
  /** Whether the account is disabled, so that its owner cannot sign in. */
  readonly disabled: boolean;
  /** Whether the member was invited or added by an administrator, instead of registering without an invitation. */
  readonly is_invited: boolean;
  /**
   * Whether the member has access to the app. Members without an invitation have no access to an app for members
   * only.
   */
  readonly has_access: boolean;
  /** When the user became a member: ISO 8601 date and time in UTC, with `Z`. */
  readonly member_since: string;
}

/** A member of the app, with the details for the member's page. */
export interface MemberDetails extends MemberInfo {
  /** Whether the user can set a first password only with a link that an administrator creates and sends. */
  readonly needs_password_link: boolean;
}

/** Link with which a member sets a first password, for the administrator to send. */
export interface PasswordLink {
  readonly password_url: string;
  /** When the link becomes invalid: ISO 8601 date and time in UTC, with `Z`. */
  readonly expires_date: string;
}

/** Response to a request for one page of members. */
export interface MemberPage {
  readonly items: readonly MemberInfo[];
  readonly has_more: boolean;
  /** Roles that a member of the app can have. */
  readonly roles: readonly string[];
  /** Number of members who registered without an invitation. */
  readonly self_admitted: number;
}

/** A valid service token of the app, without the token itself. */
export interface ServiceTokenInfo {
  readonly id: string;
  readonly name: string;
  readonly created_date: string;
  readonly expires_date: string;
}

/** Response to the request for a new service token. Only this response contains the token. */
export interface IssuedServiceToken {
  readonly token: string;
}

/** A pending invitation to the app. */
export interface InvitationInfo {
  readonly id: string;
  readonly email: string;
  readonly role: string;
  readonly created_date: string;
  readonly expires_date: string;
}

/** Everything that a platform stores about a user. An array is empty if the platform stores nothing of its kind. */
export interface ExportedData {
  /** When the data was exported: ISO 8601 date and time in UTC, with `Z`. */
  readonly exported_date: string;
  readonly account: User;
  /** Records that the user created, each with the name of its entity in `entity`. */
  readonly records: readonly ({ readonly entity: string } & Readonly<Record<string, unknown>>)[];
  /** Files that the user uploaded, each with its `file_url` or `file_uri`. */
  readonly files: readonly Readonly<Record<string, unknown>>[];
  /** The user's conversations with agents, including their messages. */
  readonly conversations: readonly Readonly<Record<string, unknown>>[];
  /** The user's visits to pages of the app. */
  readonly visits: readonly { readonly page: string; readonly created_date: string }[];
  /** Audit events that the user caused, and other events that concern the user. */
  readonly activity: readonly Omit<AuditEvent, 'id' | 'actor_id' | 'subject_id'>[];
  /** Emails to the user that the platform has stored, without their bodies. */
  readonly mails: readonly { readonly subject: string; readonly created_date: string }[];
}

/** A session of the user in the app, from its sign-in until it ends. */
export interface SessionInfo {
  readonly id: string;
  /** Name of the device, such as "Firefox on Windows"; empty if the name is unknown. */
  readonly device: string;
  /**
   * IP address of the client at the sign-in. Only the network half of an IPv6 address is stored. Empty if the address
   * is unknown.
   */
  readonly address: string;
  /** When the user signed in: ISO 8601 date and time in UTC, with `Z`. */
  readonly created_date: string;
  /** When the session was last used, as an ISO 8601 date and time in UTC. It may be up to six minutes too early. */
  readonly last_used_date: string;
  /** True for the session that sent the request. */
  readonly is_current: boolean;
}

/** Response to a request for the access token of a single sign-on user; only for the service role. */
export interface SsoAccessTokenResponse {
  readonly access_token: string;
}

/** A logged visit to a page of an app. */
export interface AppLog {
  readonly id: string;
  readonly user_id: string;
  readonly user_email: string;
  readonly page: string;
  /** When the page was visited: ISO 8601 date and time in UTC, with `Z`. */
  readonly created_date: string;
}

/** Which of an app's logged visits to return. */
export interface AppLogQuery {
  /** Maximum number of visits to return, from 1 to 1,000. Default: 100. */
  readonly limit?: number | undefined;
  /** How many of the newest visits to skip. Default: 0. */
  readonly skip?: number | undefined;
  readonly page?: string | undefined;
  readonly user_id?: string | undefined;
}

/** Usage statistics of an app. */
export interface AppLogStats {
  readonly total_visits: number;
  readonly unique_users: number;
  /** Number of visits to each page, most visited first. */
  readonly pages: readonly { readonly page: string; readonly visits: number }[];
}

/** Who may open an app; a platform may know more values. */
export type Visibility =
  | 'public_without_login'
  | 'public_with_login'
  | 'private_with_login'
  | 'workspace_with_login';

/** Response to the public-settings call. */
export interface PublicSettings {
  readonly id: string;
  readonly public_settings: Visibility | (string & {});
  /**
   * Methods with which users can sign in: `password`, `sso` and names of providers, such as `google`. Some platforms
   * omit this field.
   */
  readonly sign_in_methods?: readonly string[];
  readonly [field: string]: unknown;
}

/** Why access to the public settings was denied; a platform may know more values. */
export type DenialReason = 'auth_required' | 'user_not_registered' | (string & {});

/** The fields of an error response that clients read. */
export interface ErrorBody {
  readonly message?: string;
  readonly detail?: string;
  /** Error code: a string on this platform, possibly a number on others. */
  readonly code?: string | number;
  readonly request_id?: string;
  /** Why fields are invalid, by field name. The name of a nested field is a path, such as `place.city`. */
  readonly field_errors?: Readonly<Record<string, string>>;
  readonly extra_data?: {
    readonly app_id?: string;
    readonly reason?: DenialReason;
  };
}
