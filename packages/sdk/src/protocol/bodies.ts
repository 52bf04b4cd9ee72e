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
  /** ISO 8601 date and time in UTC, with `Z`. */
  readonly created_date: string;
  /** ISO 8601 date and time in UTC, with `Z`. */
  readonly updated_date: string;
  readonly [field: string]: unknown;
}

import type { AuditEvent } from './audit.ts';

/** Body of a login call. */
export interface LoginRequest {
  readonly email: string;
  readonly password: string;
  /** Turnstile token that proves a human user, where the app requires one. */
  readonly turnstile_token?: string;
}

/** Response to a login call. */
export interface LoginResponse {
  readonly access_token: string;
  readonly user: User;
}

/** Response to a renewal of the token. */
export interface RefreshResponse {
  /** Replaces the token of the request. */
  readonly access_token: string;
}

/** Body of a registration. */
export interface RegisterRequest {
  readonly email: string;
  readonly password: string;
  /** Turnstile token that proves a human user, where the app requires one. */
  readonly turnstile_token?: string | null;
  readonly referral_code?: string | null;
}

/** Response to a registration; the account is inactive until its code is verified. */
export interface RegisterResponse {
  readonly id: string;
  readonly message: string;
  readonly otp_expires_in_minutes: number;
}

/** Response to a verified one-time code: the account is active and signed in. */
export interface VerifyOtpResponse {
  readonly id: string;
  readonly access_token: string;
  readonly message: string;
  readonly success: boolean;
}

/** Response of a call that returns only a message. */
export interface MessageResponse {
  readonly message: string;
}

/** Everything that a platform stores about a user; each list is empty if there is nothing. */
export interface ExportedData {
  /** ISO 8601 date and time in UTC, with `Z`. */
  readonly exported_date: string;
  readonly account: User;
  /** Records that the user created, each with the name of its `entity`. */
  readonly records: readonly ({ readonly entity: string } & Readonly<Record<string, unknown>>)[];
  /** Uploaded files, with the `file_url` or `file_uri` of each. */
  readonly files: readonly Readonly<Record<string, unknown>>[];
  /** Conversations with agents, with their messages. */
  readonly conversations: readonly Readonly<Record<string, unknown>>[];
  /** Visits to pages of the app. */
  readonly visits: readonly { readonly page: string; readonly created_date: string }[];
  /** Audit events that the user caused, and other events that concern the user. */
  readonly activity: readonly Omit<AuditEvent, 'id' | 'actor_id' | 'subject_id'>[];
  /** Mails that the platform has stored, without their bodies. */
  readonly mails: readonly { readonly subject: string; readonly created_date: string }[];
}

/** A sign-in of the user in the app that has not ended. */
export interface SessionInfo {
  readonly id: string;
  /** Such as "Firefox on Windows"; empty if it is unknown. */
  readonly device: string;
  /** IP address at the sign-in, or the network half of an IPv6 address; empty if it is unknown. */
  readonly address: string;
  /** ISO 8601 date and time of the sign-in in UTC, with `Z`. */
  readonly created_date: string;
  /** ISO 8601 date and time of the last use in UTC; up to six minutes too early. */
  readonly last_used_date: string;
  /** Whether this session made the request. */
  readonly is_current: boolean;
}

/** Response to a request for an SSO access token, for the service role only. */
export interface SsoAccessTokenResponse {
  readonly access_token: string;
}

/** One recorded visit to a page of an app. */
export interface AppLog {
  readonly id: string;
  readonly user_id: string;
  readonly user_email: string;
  readonly page: string;
  /** ISO 8601 date and time in UTC, with `Z`. */
  readonly created_date: string;
}

/** Query for app logs. */
export interface AppLogQuery {
  /** Maximum number of entries, from 1 to 1,000; default 100. */
  readonly limit?: number | undefined;
  /** Number of the newest entries to skip; default 0. */
  readonly skip?: number | undefined;
  readonly page?: string | undefined;
  readonly user_id?: string | undefined;
}

/** Usage statistics of an app. */
export interface AppLogStats {
  readonly total_visits: number;
  readonly unique_users: number;
  /** Visits by page, most visited first. */
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
   * Methods with which people sign in: `password`, `sso` and names of providers, such as `google`. Missing on platforms
   * that do not state them.
   */
  readonly sign_in_methods?: readonly string[];
  readonly [field: string]: unknown;
}

/** Why access to the public settings was denied; a platform may know more values. */
export type DenialReason = 'auth_required' | 'user_not_registered' | (string & {});

/** The error fields that clients read. */
export interface ErrorBody {
  readonly message?: string;
  readonly detail?: string;
  /** A string on this platform; other platforms also use numbers. */
  readonly code?: string | number;
  readonly request_id?: string;
  readonly extra_data?: {
    readonly app_id?: string;
    readonly reason?: DenialReason;
  };
}
