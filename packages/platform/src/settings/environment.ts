/**
 * Settings from environment variables.
 *
 * A variable overrides the same setting in the file. A value is converted only if it clearly has the setting's
 * type; any other value is passed on unchanged, so that validation reports it together with all other errors.
 */
type Read = (text: string) => unknown;

const asString: Read = (text) => text;
const asNumber: Read = (text) => (/^\d+$/.test(text) ? Number(text) : text);
const asFlag: Read = (text) => (text === 'true' || text === 'false' ? text === 'true' : text);
const asList: Read = (text) => text.split(',').map((item) => item.trim());

const variables: readonly (readonly [variable: string, path: string, read: Read])[] = [
  ['GROUNDWORK_HOST', 'host', asString],
  ['GROUNDWORK_PORT', 'port', asNumber],
  ['GROUNDWORK_DATA_DIR', 'dataDir', asString],
  ['DATABASE_URL', 'database.url', asString],
  ['GROUNDWORK_DATABASE_CONNECTIONS', 'database.connections', asNumber],
  ['GROUNDWORK_DATABASE_TIMEOUT_MS', 'database.statementMs', asNumber],
  ['GROUNDWORK_QUERIES_TIMEOUT_MS', 'queries.timeoutMs', asNumber],
  ['GROUNDWORK_SITE_DIR', 'siteDir', asString],
  ['GROUNDWORK_EDITOR_DIR', 'editor.dir', asString],
  ['GROUNDWORK_EDITOR_SITE_DIR', 'editor.siteDir', asString],
  ['GROUNDWORK_EDITOR_SITE_URL', 'editor.siteUrl', asString],
  ['GROUNDWORK_ENTITIES_DIR', 'entitiesDir', asString],
  ['GROUNDWORK_OPEN_ENTITIES', 'openEntities', asFlag],
  ['GROUNDWORK_AGENTS_DIR', 'agentsDir', asString],
  ['GROUNDWORK_FILE_LIMIT', 'files.limit', asNumber],
  ['GROUNDWORK_FILE_QUOTA', 'files.quota', asNumber],
  ['GROUNDWORK_FILES_FROM_VISITORS', 'files.fromVisitors', asFlag],
  ['GROUNDWORK_S3_ENDPOINT', 'files.s3.endpoint', asString],
  ['GROUNDWORK_S3_REGION', 'files.s3.region', asString],
  ['GROUNDWORK_S3_BUCKET', 'files.s3.bucket', asString],
  ['GROUNDWORK_S3_ACCESS_KEY', 'files.s3.accessKey', asString],
  ['GROUNDWORK_S3_SECRET_KEY', 'files.s3.secretKey', asString],
  ['GROUNDWORK_S3_PATH_STYLE', 'files.s3.pathStyle', asFlag],
  ['GROUNDWORK_FUNCTIONS_DIR', 'functionsDir', asString],
  ['GROUNDWORK_FUNCTIONS_TIMEOUT_MS', 'functions.timeoutMs', asNumber],
  ['GROUNDWORK_FUNCTIONS_MEMORY_MB', 'functions.memoryMb', asNumber],
  ['GROUNDWORK_FUNCTIONS_ENV', 'functions.env', asList],
  ['GROUNDWORK_LLM_URL', 'llm.url', asString],
  ['GROUNDWORK_LLM_KEY', 'llm.key', asString],
  ['GROUNDWORK_LLM_MODELS', 'llm.models', asList],
  ['GROUNDWORK_CUSTOM_DIR', 'custom.dir', asString],
  ['GROUNDWORK_APP_ID', 'app.id', asString],
  ['GROUNDWORK_APP_NAME', 'app.name', asString],
  ['GROUNDWORK_VISIBILITY', 'app.visibility', asString],
  ['GROUNDWORK_EMAIL_PASSWORD', 'app.auth.emailPassword', asFlag],
  ['GROUNDWORK_REGISTRATION', 'app.auth.registration', asFlag],
  ['GROUNDWORK_ADMIN_EMAIL', 'admin.email', asString],
  ['GROUNDWORK_ADMIN_PASSWORD', 'admin.password', asString],
  ['GROUNDWORK_ALLOWED_ORIGINS', 'allowedOrigins', asList],
  ['GROUNDWORK_PUBLIC_URL', 'publicUrl', asString],
  ['GROUNDWORK_TRUSTED_PROXIES', 'trustedProxies', asList],
  ['GROUNDWORK_SMTP_URL', 'smtpUrl', asString],
  ['GROUNDWORK_MAIL_FROM', 'mailFrom', asString],
  ['GROUNDWORK_TURNSTILE_SECRET', 'turnstileSecret', asString],
  ['GROUNDWORK_TURNSTILE_SITE_KEY', 'turnstileSiteKey', asString],
  ['GROUNDWORK_TURNSTILE_VERIFY_URL', 'turnstileVerifyUrl', asString],
  ['GROUNDWORK_METRICS_TOKEN', 'metricsToken', asString],
  ['GROUNDWORK_STOP_ANNOUNCE_MS', 'stop.announceMs', asNumber],
  ['GROUNDWORK_STOP_GRACE_MS', 'stop.graceMs', asNumber],
  ['GROUNDWORK_LOG_LEVEL', 'logLevel', asString],
  ['NODE_ENV', 'production', (text) => text === 'production'],
];

/** Names of all variables that the platform reads. */
export const variableNames: readonly string[] = [
  ...variables.map(([variable]) => variable),
  'GROUNDWORK_CONFIG',
];

/** Returns the variable of a setting, for messages; undefined if there is none. */
export function variableOf(path: string): string | undefined {
  return variables.find(([, setting]) => setting === path)?.[0];
}

/**
 * Overlays settings from a file with the environment. An empty variable counts as unset.
 *
 * @param fileSettings unvalidated content of the file.
 * @returns unvalidated settings for `parseSettings`.
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

/** Copies a group of settings with one nested setting changed. */
function overlay(
  group: unknown,
  [name = '', ...rest]: readonly string[],
  value: unknown,
): Record<string, unknown> {
  const settings = typeof group === 'object' && group !== null ? { ...group } : {};
  const inner: unknown = Reflect.get(settings, name);
  return { ...settings, [name]: rest.length > 0 ? overlay(inner, rest, value) : value };
}
