/** The wire protocol: names and types for implementations of a client or a server. */

// Platforms, paths and headers

export {
  APP_ID_HEADER,
  apiUrlVariable,
  DATA_ENV_HEADER,
  type FunctionHeaders,
  functionHeaders,
  functionsVersionHeader,
  IDEMPOTENCY_KEY_HEADER,
  ON_BEHALF_OF_HEADER,
  ORIGIN_URL_HEADER,
  REGISTRATION_SECRET_HEADER,
  REPEATABLE_HEADER,
  REQUEST_ID_HEADER,
} from './headers.ts';
export {
  ACCOUNT_PAGE_PATH,
  API_PREFIX,
  base44,
  DEFAULT_APP_ID,
  groundwork,
  LOGIN_PAGE_PATH,
  type PlatformProfile,
  QUERY_SUFFIX,
} from './platform-profile.ts';
export * as routes from './routes.ts';

// Errors

export type { DenialReason, ErrorBody } from './bodies.ts';
export { ERROR_CODES, type ErrorCode } from './error-codes.ts';

// Sign-in, accounts and public settings

export type {
  ExportedData,
  LoginRequest,
  LoginResponse,
  MessageResponse,
  PublicSettings,
  RefreshResponse,
  RegisterRequest,
  RegisterResponse,
  SessionInfo,
  SsoAccessTokenResponse,
  User,
  VerifyOtpResponse,
  Visibility,
} from './bodies.ts';

// Audit trail

export type { AuditEvent } from './audit.ts';

// Content of the site

export {
  type ContentAuthor,
  type ContentChanges,
  type ContentEditors,
  type ContentProblem,
  type ContentState,
  type ContentVersion,
  type DiscardedDraft,
  type DraftChange,
  type DraftReference,
  type DraftRequest,
  LIST_ORDER,
  type PublishedChange,
  type PublishedDraft,
  type PublishRequest,
} from './content.ts';

// Records

export {
  type AggregateResponse,
  BULK_LIMIT,
  type CountResponse,
  type DeleteManyResponse,
  type DeleteResponse,
  type EntityPage,
  type ImportResponse,
  LIST_LIMIT,
  PAGE_LIMIT,
  type SystemFields,
  type UpdateManyResponse,
  type UpsertResponse,
} from './entities.ts';

// Live changes

export {
  conversationRoom,
  type EntityEvent,
  entityRoom,
  JOIN_EVENT,
  LEAVE_EVENT,
  REALTIME_PATH,
  ROOM_FILTER_LENGTH,
  UPDATE_MODEL_EVENT,
  type UpdateModel,
} from './realtime.ts';

// Agents

export type {
  AgentMessage,
  AgentMessageStatus,
  AgentToolCall,
  Conversation,
  ConversationRequest,
  ConversationUpdate,
  MessageContext,
  MessageRequest,
} from './agents.ts';

// Usage logs

export type { AppLog, AppLogQuery, AppLogStats } from './bodies.ts';
