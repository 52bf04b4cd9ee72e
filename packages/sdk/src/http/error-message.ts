const MAX_ISSUES = 5;
const MAX_LENGTH = 300;
const MAX_DEPTH = 4;

/**
 * Reads a human-readable message from the body of an error response.
 *
 * `message` is preferred to `detail`, and `detail` to other properties, which server functions, proxies and
 * validators send. Returns undefined for an HTML page, so that the caller derives a message from the status.
 */
export function readErrorMessage(data: unknown): string | undefined {
  if (typeof data !== 'string') {
    return firstOf(data, ['message', 'detail', 'errors', 'error', 'title'], 0);
  }
  const [line = ''] = data.trim().split('\n');
  return line.startsWith('<') ? undefined : line.slice(0, MAX_LENGTH) || undefined;
}

function firstOf(source: unknown, fields: readonly string[], depth: number): string | undefined {
  if (typeof source !== 'object' || source === null) return undefined;
  for (const field of fields) {
    const text = describe(Reflect.get(source, field), depth + 1);
    if (text !== undefined) return text;
  }
  return undefined;
}

/**
 * Returns a message for a value: a string, an array of issues, one issue with its path, or an object of issues
 * by field.
 */
function describe(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') return value || undefined;
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return undefined;
  if (Array.isArray(value)) return join(value.map((issue) => describe(issue, depth + 1)));
  const text = firstOf(value, ['message', 'msg', 'detail', 'error'], depth);
  if (text !== undefined) return withPath(pathOf(value), text);
  const issues = Object.entries(value);
  return join(issues.map(([field, issue]) => withPath(field, describe(issue, depth + 1))));
}

function join(texts: readonly (string | undefined)[]): string | undefined {
  return texts.filter(Boolean).slice(0, MAX_ISSUES).join('; ') || undefined;
}

/** Returns an issue's path as a string: FastAPI's `['body', 'items', 0, 'title']` becomes `items.0.title`. */
function pathOf(issue: object): string {
  const path: unknown = ['loc', 'field', 'path']
    .map((name) => Reflect.get(issue, name))
    .find(Boolean);
  return [path]
    .flat()
    .join('.')
    .replace(/^(body|query|path|header)\./, '');
}

function withPath(path: string, text: string | undefined): string | undefined {
  return text && path ? `${path}: ${text}` : text;
}
