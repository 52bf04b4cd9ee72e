/**
 * Settings from environment variables.
 *
 * A variable that is set beats the same setting in the file. Text is turned into the setting's kind
 * only when it plainly is one; anything else is passed on as it stands, so that the settings check
 * reports it together with all other faults.
 */
type Read = (text: string) => unknown;

const asText: Read = (text) => text;
const asNumber: Read = (text) => (/^\d+$/.test(text) ? Number(text) : text);
const asFlag: Read = (text) => (text === 'true' || text === 'false' ? text === 'true' : text);
const asList: Read = (text) => text.split(',').map((item) => item.trim());

const variables: readonly (readonly [variable: string, path: string, read: Read])[] = [
  ['GROUNDWORK_HOST', 'host', asText],
  ['GROUNDWORK_PORT', 'port', asNumber],
  ['GROUNDWORK_DATA_DIR', 'dataDir', asText],
  ['DATABASE_URL', 'database.url', asText],
  ['GROUNDWORK_DATABASE_CONNECTIONS', 'database.connections', asNumber],
  ['GROUNDWORK_DATABASE_TIMEOUT_MS', 'database.statementMs', asNumber],
  ['GROUNDWORK_QUERIES_TIMEOUT_MS', 'queries.timeoutMs', asNumber],
  ['GROUNDWORK_SITE_DIR', 'siteDir', asText],
  ['GROUNDWORK_EDITOR_DIR', 'editor.dir', asText],
  ['GROUNDWORK_EDITOR_SITE_DIR', 'editor.siteDir', asText],
  ['GROUNDWORK_EDITOR_SITE_URL', 'editor.siteUrl', asText],
  ['GROUNDWORK_ENTITIES_DIR', 'entitiesDir', asText],
  ['GROUNDWORK_OPEN_ENTITIES', 'openEntities', asFlag],
  ['GROUNDWORK_AGENTS_DIR', 'agentsDir', asText],
  ['GROUNDWORK_FILE_LIMIT', 'files.limit', asNumber],
  ['GROUNDWORK_FILE_QUOTA', 'files.quota', asNumber],
  ['GROUNDWORK_FILES_FROM_VISITORS', 'files.fromVisitors', asFlag],
  ['GROUNDWORK_S3_ENDPOINT', 'files.s3.endpoint', asText],
  ['GROUNDWORK_S3_REGION', 'files.s3.region', asText],
  ['GROUNDWORK_S3_BUCKET', 'files.s3.bucket', asText],
  ['GROUNDWORK_S3_ACCESS_KEY', 'files.s3.accessKey', asText],
  ['GROUNDWORK_S3_SECRET_KEY', 'files.s3.secretKey', asText],
  ['GROUNDWORK_S3_PATH_STYLE', 'files.s3.pathStyle', asFlag],
  ['GROUNDWORK_FUNCTIONS_DIR', 'functionsDir', asText],
  ['GROUNDWORK_FUNCTIONS_TIMEOUT_MS', 'functions.timeoutMs', asNumber],
  ['GROUNDWORK_FUNCTIONS_MEMORY_MB', 'functions.memoryMb', asNumber],
  ['GROUNDWORK_FUNCTIONS_ENV', 'functions.env', asList],
  ['GROUNDWORK_LLM_URL', 'llm.url', asText],
  ['GROUNDWORK_LLM_KEY', 'llm.key', asText],
  ['GROUNDWORK_LLM_MODELS', 'llm.models', asList],
  ['GROUNDWORK_CUSTOM_DIR', 'custom.dir', asText],
  ['GROUNDWORK_APP_ID', 'app.id', asText],
  ['GROUNDWORK_APP_NAME', 'app.name', asText],
  ['GROUNDWORK_VISIBILITY', 'app.visibility', asText],
  ['GROUNDWORK_EMAIL_PASSWORD', 'app.auth.emailPassword', asFlag],
  ['GROUNDWORK_REGISTRATION', 'app.auth.registration', asFlag],
  ['GROUNDWORK_ADMIN_EMAIL', 'admin.email', asText],
  ['GROUNDWORK_ADMIN_PASSWORD', 'admin.password', asText],
  ['GROUNDWORK_ALLOWED_ORIGINS', 'allowedOrigins', asList],
  ['GROUNDWORK_PUBLIC_URL', 'publicUrl', asText],
  ['GROUNDWORK_TRUSTED_PROXIES', 'trustedProxies', asList],
  ['GROUNDWORK_SMTP_URL', 'smtpUrl', asText],
  ['GROUNDWORK_MAIL_FROM', 'mailFrom', asText],
  ['GROUNDWORK_TURNSTILE_SECRET', 'turnstileSecret', asText],
  ['GROUNDWORK_TURNSTILE_SITE_KEY', 'turnstileSiteKey', asText],
  ['GROUNDWORK_TURNSTILE_VERIFY_URL', 'turnstileVerifyUrl', asText],
  ['GROUNDWORK_METRICS_TOKEN', 'metricsToken', asText],
  ['GROUNDWORK_STOP_ANNOUNCE_MS', 'stop.announceMs', asNumber],
  ['GROUNDWORK_STOP_GRACE_MS', 'stop.graceMs', asNumber],
  ['GROUNDWORK_LOG_LEVEL', 'logLevel', asText],
  ['NODE_ENV', 'production', (text) => text === 'production'],
];

/** Names of all variables that the platform reads. */
export const variableNames: readonly string[] = [
  ...variables.map(([variable]) => variable),
  'GROUNDWORK_CONFIG',
];

/** The variable that sets the setting at a path, for a message; undefined if none does. */
export function variableOf(path: string): string | undefined {
  return variables.find(([, setting]) => setting === path)?.[0];
}

/**
 * Lays the environment over settings read from a file. An empty variable counts as not set.
 *
 * @param fileSettings whatever the file held; unchecked.
 * @returns unchecked settings for `parseSettings`.
 */
export function overlayEnvironment(
  fileSettings: Readonly<Record<string, unknown>>,
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, unknown> {
  let settings: Record<string, unknown> = { ...fileSettings };
  for (const [variable, path, read] of variables) {
    const text = environment[variable];
    if (text === undefined || text === '') continue;
    settings = overlay(settings, path.split('.'), read(text));
  }
  return settings;
}

/** A copy of a group of settings with one changed, however deep it stands. */
function overlay(
  group: unknown,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): Record<string, unknown> {
  const settings = typeof group === 'object' && group !== null ? { ...group } : {};
  const inner: unknown = Reflect.get(settings, name);
  return { ...settings, [name]: rest.length > 0 ? overlay(inner, rest, value) : value };
}
