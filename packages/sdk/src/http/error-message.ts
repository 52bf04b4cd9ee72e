/**
 * One readable sentence out of whatever a server sends with an error.
 *
 * SPEC section 8 sets the order: message, then detail. The shapes after those two are what functions,
 * proxies and validators send. A page of HTML says nothing to anyone; undefined then, so that the
 * status speaks.
 */
const SHOWN_ISSUES = 5;
const TEXT_LIMIT = 300;
const DEEPEST = 4;

/** The message in the body of an error; undefined when there is none that a person could read. */
export function readErrorMessage(data: unknown): string | undefined {
  if (typeof data !== 'string') {
    return firstOf(data, ['message', 'detail', 'errors', 'error', 'title'], 0);
  }
  const [line = ''] = data.trim().split('\n');
  return line.startsWith('<') ? undefined : line.slice(0, TEXT_LIMIT) || undefined;
}

function firstOf(source: unknown, fields: readonly string[], depth: number): string | undefined {
  if (typeof source !== 'object' || source === null) return undefined;
  for (const field of fields) {
    const text = describe(Reflect.get(source, field), depth + 1);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** A text; a list of issues; one issue and its place; or issues by field. */
function describe(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') return value || undefined;
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return undefined;
  if (Array.isArray(value)) return join(value.map((issue) => describe(issue, depth + 1)));
  const text = firstOf(value, ['message', 'msg', 'detail', 'error'], depth);
  if (text !== undefined) return withPlace(placeOf(value), text);
  const issues = Object.entries(value);
  return join(issues.map(([field, issue]) => withPlace(field, describe(issue, depth + 1))));
}

function join(texts: readonly (string | undefined)[]): string | undefined {
  return texts.filter(Boolean).slice(0, SHOWN_ISSUES).join('; ') || undefined;
}

/** Where an issue is: `['body', 'items', 0, 'title']`, as FastAPI says it, becomes `items.0.title`. */
function placeOf(issue: object): string {
  const place: unknown = ['loc', 'field', 'path']
    .map((name) => Reflect.get(issue, name))
    .find(Boolean);
  return [place]
    .flat()
    .join('.')
    .replace(/^(body|query|path|header)\./, '');
}

function withPlace(place: string, text: string | undefined): string | undefined {
  return text && place ? `${place}: ${text}` : text;
}
