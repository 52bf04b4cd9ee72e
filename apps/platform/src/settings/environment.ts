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
const asList: Read = (text) => text.split(',').map((item) => item.trim());

const variables: readonly (readonly [variable: string, path: string, read: Read])[] = [
  ['GROUNDWORK_HOST', 'host', asText],
  ['GROUNDWORK_PORT', 'port', asNumber],
  ['GROUNDWORK_DATA_DIR', 'dataDir', asText],
  ['GROUNDWORK_SITE_DIR', 'siteDir', asText],
  ['GROUNDWORK_APP_ID', 'app.id', asText],
  ['GROUNDWORK_APP_NAME', 'app.name', asText],
  ['GROUNDWORK_VISIBILITY', 'app.visibility', asText],
  ['GROUNDWORK_ADMIN_EMAIL', 'admin.email', asText],
  ['GROUNDWORK_ADMIN_PASSWORD', 'admin.password', asText],
  ['GROUNDWORK_ALLOWED_ORIGINS', 'allowedOrigins', asList],
  ['GROUNDWORK_LOG_LEVEL', 'logLevel', asText],
  ['NODE_ENV', 'production', (text) => text === 'production'],
];

/** The variable that sets one of the given setting paths, for a message; undefined if none does. */
export function variableOf(...paths: readonly string[]): string | undefined {
  return variables.find(([, path]) => paths.includes(path))?.[0];
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
  const settings: Record<string, unknown> = { ...fileSettings };
  for (const [variable, path, read] of variables) {
    const text = environment[variable];
    if (text === undefined || text === '') continue;
    const [group = path, name] = path.split('.');
    settings[group] = name ? { ...asRecord(settings[group]), [name]: read(text) } : read(text);
  }
  return settings;
}

function asRecord(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
