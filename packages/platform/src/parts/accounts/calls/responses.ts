import type {
  ExportedData,
  InvitationInfo,
  InvitationResponse,
  LoginResponse,
  MemberDetails,
  MemberInfo,
  MemberPage,
  PasswordLink,
  RefreshResponse,
  RegisterResponse,
  ServiceTokenInfo,
  SessionInfo,
  SsoAccessTokenResponse,
  User,
  VerifyOtpResponse,
} from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { count, date, messageResponse } from '../../../http/calls/index.ts';

const user = {
  id: '665f0c9e5d3b7a2c4e8f1b60',
  email: 'ann@example.org',
  full_name: 'Ann',
  role: 'user',
  is_verified: true,
  disabled: false,
  is_service: false,
  created_date: '2026-06-01T09:23:41.481Z',
  updated_date: '2026-06-01T09:23:41.481Z',
  theme: 'night',
};

export const userResponse = z
  .looseObject({
    id: z.string(),
    email: z.string(),
    full_name: z.string(),
    role: z.string(),
    is_verified: z.boolean(),
    disabled: z.boolean(),
    is_service: z.boolean(),
    created_date: date,
    updated_date: date,
  })
  .meta({
    id: 'User',
    description: 'A user, the fields of the app among those of the platform.',
    examples: [user],
  }) satisfies z.ZodType<User>;

export const userPartResponse = userResponse
  .partial()
  .meta({ id: 'UserPart', description: 'A user, with all fields or those asked for.' });

const entries = z.array(z.looseObject({}));

export const exportResponse = z.object({
  exported_date: date,
  account: userResponse,
  records: z.array(z.looseObject({ entity: z.string() })),
  files: entries,
  conversations: entries,
  visits: z.array(z.object({ page: z.string(), created_date: date })),
  activity: z.array(
    z.object({ action: z.string(), address: z.string().nullable(), created_date: date }),
  ),
  mails: z.array(z.object({ subject: z.string(), created_date: date })),
}) satisfies z.ZodType<ExportedData>;

export const sessionResponse = z.object({
  id: z.string(),
  device: z.string(),
  address: z.string(),
  created_date: date,
  last_used_date: date,
  is_current: z.boolean(),
}) satisfies z.ZodType<SessionInfo>;

export const invitationResponse = z.object({
  id: z.string(),
  email: z.string(),
  role: z.string(),
  created_date: date,
  expires_date: date,
}) satisfies z.ZodType<InvitationInfo>;

export const memberResponse = z.object({
  id: z.string(),
  email: z.string(),
  full_name: z.string(),
  role: z.string(),
  disabled: z.boolean(),
  is_invited: z.boolean(),
  has_access: z.boolean(),
  member_since: date,
}) satisfies z.ZodType<MemberInfo>;

export const memberDetailsResponse = memberResponse.extend({
  needs_password_link: z.boolean(),
}) satisfies z.ZodType<MemberDetails>;

export const passwordLinkResponse = z.object({
  password_url: z.string(),
  expires_date: date,
}) satisfies z.ZodType<PasswordLink>;

export const memberPageResponse = z.object({
  items: z.array(memberResponse),
  has_more: z.boolean(),
  roles: z.array(z.string()),
  self_admitted: count,
}) satisfies z.ZodType<MemberPage>;

export const loginResponse = z.object({
  access_token: z.string(),
  user: userResponse,
  success: z.boolean(),
}) satisfies z.ZodType<LoginResponse>;

export const refreshResponse = z.object({
  access_token: z.string(),
}) satisfies z.ZodType<RefreshResponse>;

export const registerResponse = z.object({
  id: z.string(),
  message: z.string(),
  otp_expires_in_minutes: count,
}) satisfies z.ZodType<RegisterResponse>;

export const verifyResponse = z.object({
  id: z.string(),
  access_token: z.string(),
  message: z.string(),
  success: z.boolean(),
}) satisfies z.ZodType<VerifyOtpResponse>;

export const ssoAccessTokenResponse = z.object({
  access_token: z.string(),
}) satisfies z.ZodType<SsoAccessTokenResponse>;

export const userPageResponse = z.object({
  items: z.array(userPartResponse),
  next_cursor: z.string().nullable(),
  has_more: z.boolean(),
});

export const sentInvitationResponse = messageResponse.extend({
  invitation_url: z.string().optional(),
}) satisfies z.ZodType<InvitationResponse>;

export const serviceTokenResponse = z.object({
  id: z.string(),
  name: z.string(),
  created_date: date,
  expires_date: date,
}) satisfies z.ZodType<ServiceTokenInfo>;
