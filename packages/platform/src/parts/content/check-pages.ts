import type { JsonObject, JsonValue } from '@groundwork/engine/kernel';
import type { ContentProblem } from '@groundwork/sdk/protocol';
import { elementsOf, type HtmlElement } from '../../kernel/html-elements.ts';

const PAGE_BYTES = 200_000;

/**
 * Checks rendered pages. Links within a page must lead to existing elements, and each page must have one main
 * heading and at most 200 kB. If the content contains a link to a missing element, the reported problem contains
 * the path of that content.
 */
export function checkPages(
  pages: Readonly<Record<string, string>>,
  content: JsonObject,
): ContentProblem[] {
  const problems = Object.entries(pages).flatMap(([page, markup]) => {
    const elements = elementsOf(markup, isCover);
    const headings = elements.filter(({ name }) => name === 'h1').length;
    const dead = findDeadAnchors(elements).map((id) => ({
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
  // Each problem is reported only once, because several pages may show the same content.
  return [...new Map(problems.map((one) => [one.path + one.message, one])).values()];
}

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

/**
 * Returns whether an element is the screen with which the component AuthGate covers a page before the sign-in.
 * This screen has its own main heading.
 */
function isCover({ attributes }: HtmlElement): boolean {
  return attributes['data-auth-cover'] !== undefined;
}

function findDeadAnchors(elements: readonly HtmlElement[]): string[] {
  const anchors = elements.filter(({ name }) => name === 'a').map(({ attributes }) => attributes);
  const names = anchors.map(({ name }) => name);
  const targets = new Set([...elements.map(({ attributes }) => attributes.id), ...names]);
  const links = anchors.flatMap(({ href = '' }) => (href.startsWith('#') ? [href.slice(1)] : []));
  // An empty fragment and `top` lead to the start of the page. Any other fragment leads to an element whose id
  // equals the fragment, either as written or decoded (HTML, section 7.4.6.4).
  const leads = (id: string) =>
    id === '' || id.toLowerCase() === 'top' || targets.has(id) || targets.has(decode(id));
  return [...new Set(links)].filter((id) => !leads(id));
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
