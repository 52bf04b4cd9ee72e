import type { ContentProblem } from '@groundwork/sdk/protocol';
import { type HtmlTag, tagsOf } from '../kernel/html-tags.ts';
import type { JsonObject, JsonValue } from '../kernel/json.ts';

/** Maximum size of one page, in bytes. */
const PAGE_BYTES = 200_000;

// Text inside these is no markup. The screen with which the gate of auth-react covers a page has its own heading.
const NOT_CONTENT =
  /<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1\s*>|<div data-auth-cover\b[\s\S]*?(?=<div data-auth-content\b)/gi;

/**
 * Checks rendered pages: links within a page lead somewhere, one main heading each, at most 200 kB each. A problem
 * has the path of the content that causes it, if the content contains the dead link.
 */
export function checkPages(
  pages: Readonly<Record<string, string>>,
  content: JsonObject,
): ContentProblem[] {
  const problems = Object.entries(pages).flatMap(([page, markup]) => {
    const tags = tagsOf(markup.replaceAll(NOT_CONTENT, ''));
    const headings = tags.filter(({ name }) => name === 'h1').length;
    const dead = findDeadAnchors(tags).map((id) => ({
      paths: pathsOf(content, `#${id}`),
      message: `A link leads to “#${id}”, which the page does not have.`,
    }));
    const messages = [
      ...dead.filter(({ paths }) => paths.length === 0).map(({ message }) => message),
      ...(headings === 1 ? [] : [`The page has ${headings} main headings instead of one.`]),
      ...(Buffer.byteLength(markup) > PAGE_BYTES
        ? [`The page is larger than ${PAGE_BYTES / 1000} kB. Shorten its texts.`]
        : []),
    ];
    return [
      ...dead.flatMap(({ paths, message }) => paths.map((path) => ({ path, message }))),
      ...messages.map((message) => ({ path: '', message: `${page}: ${message}` })),
    ];
  });
  // Several pages contain the same content.
  return [...new Map(problems.map((one) => [one.path + one.message, one])).values()];
}

/** Returns the paths of the content whose value is a link. */
function pathsOf(content: JsonObject, link: string): string[] {
  const found: string[] = [];
  function collect(value: JsonValue, path: string): void {
    if (value === link) found.push(path);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, member] of Object.entries<JsonValue>(value)) collect(member, `${path}.${key}`);
  }
  for (const [path, value] of Object.entries(content)) collect(value, path);
  return found;
}

/** Returns the targets of links that no element of the page has as its id. */
function findDeadAnchors(tags: readonly HtmlTag[]): string[] {
  const ids = new Set(tags.map(({ attributes }) => attributes.id));
  const targets = tags.flatMap(({ name, attributes: { href = '' } }) =>
    name === 'a' && href.startsWith('#') ? [href.slice(1)] : [],
  );
  // Browsers scroll to the start of the page for both.
  return [...new Set(targets)].filter((id) => id !== '' && id !== 'top' && !ids.has(id));
}
