/**
 * The path of every route, relative to `{server}/api`. The client fills the `:parameters`; the platform
 * registers the same strings.
 *
 * The paths are separate constants instead of one object, so that bundlers can drop unused ones.
 */
export const publicSettings = '/apps/public/prod/public-settings/by-id/:appId';
export const login = '/apps/:appId/auth/login';
export const refresh = '/apps/:appId/auth/refresh';
export const register = '/apps/:appId/auth/register';
export const verifyOtp = '/apps/:appId/auth/verify-otp';
export const resendOtp = '/apps/:appId/auth/resend-otp';
export const resetPasswordRequest = '/apps/:appId/auth/reset-password-request';
export const resetPassword = '/apps/:appId/auth/reset-password';
export const changePassword = '/apps/:appId/auth/change-password';
export const emailChange = '/apps/:appId/auth/change-email';
export const users = '/apps/:appId/entities/User';
export const currentUser = '/apps/:appId/entities/User/me';
export const exportedData = '/apps/:appId/entities/User/me/data';
export const sessions = '/apps/:appId/entities/User/me/sessions';
export const session = '/apps/:appId/entities/User/me/sessions/:sessionId';
export const entities = '/apps/:appId/entities';
export const entityRecords = '/apps/:appId/entities/:entity';
export const entityRecord = '/apps/:appId/entities/:entity/:id';
export const entityPage = '/apps/:appId/entities/:entity/v2/list';
export const entityCount = '/apps/:appId/entities/:entity/count';
export const entityAggregate = '/apps/:appId/entities/:entity/aggregate';
export const entityUpsert = '/apps/:appId/entities/:entity/upsert';
export const entityBulk = '/apps/:appId/entities/:entity/bulk';
export const entityUpdateMany = '/apps/:appId/entities/:entity/update-many';
export const entityImport = '/apps/:appId/entities/:entity/import';
export const batch = '/apps/:appId/batch';
export const serverFunction = '/apps/:appId/functions/:name';
export const coreIntegration = '/apps/:appId/integration-endpoints/Core/:name';
export const installedIntegration =
  '/apps/:appId/integration-endpoints/installable/:package/integration-endpoints/:name';
export const customIntegration = '/apps/:appId/integrations/custom/:slug/:operationId';
export const conversations = '/apps/:appId/agents/conversations';
export const conversation = '/apps/:appId/agents/conversations/:id';
export const messages = '/apps/:appId/agents/conversations/:id/messages';
export const agentLink = '/apps/:appId/agents/:name/:service';
export const inviteUser = '/apps/:appId/users/invite-user';
export const inviteUserAtRuntime = '/apps/:appId/runtime/users/invite-user';
export const members = '/apps/:appId/users';
export const member = '/apps/:appId/users/:userId';
export const memberPasswordLink = '/apps/:appId/users/:userId/password-link';
export const memberSessions = '/apps/:appId/users/:userId/sessions';
export const invitations = '/apps/:appId/invitations';
export const invitation = '/apps/:appId/invitations/:id';
export const files = '/apps/:appId/files';
export const file = '/apps/:appId/files/:fileId';
export const auditEvents = '/apps/:appId/audit-events';
export const auditTrail = '/apps/:appId/audit-trail';
export const automations = '/apps/:appId/automations';
export const automationStart = '/apps/:appId/automations/start';
export const automationRetry = '/apps/:appId/automations/runs/:runId/retry';
export const appAccess = '/apps/:appId/access';
export const neededIndexes = '/apps/:appId/needed-indexes';
export const platformStatus = '/apps/:appId/platform/status';
export const platformSettings = '/apps/:appId/platform/settings';
export const serviceTokens = '/apps/:appId/service-tokens';
export const serviceToken = '/apps/:appId/service-tokens/:tokenId';
export const ssoAccessToken = '/apps/:appId/auth/sso/accesstoken/:userId';
export const ssoIdToken = '/apps/:appId/auth/sso/idtoken/:userId';
export const serverLogout = '/apps/auth/logout';
export const providerLogin = '/apps/auth/:provider/login';
export const defaultProviderLogin = '/apps/auth/login';
export const ssoLogin = '/apps/:appId/auth/sso/login';
export const logUserInApp = '/app-logs/:appId/log-user-in-app/:page';
export const appLogs = '/app-logs/:appId';
export const appLogStats = '/app-logs/:appId/stats';
export const contentState = '/apps/:appId/content';
export const contentDraft = '/apps/:appId/content/draft';
export const contentReplaced = '/apps/:appId/content/replaced';
export const contentPublish = '/apps/:appId/content/publish';
export const contentVersions = '/apps/:appId/content/versions';
export const contentRestore = '/apps/:appId/content/versions/:version/restore';
export const contentEvents = '/apps/:appId/content/events';
