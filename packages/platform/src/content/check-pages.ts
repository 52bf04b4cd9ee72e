import type { ContentProblem } from '@groundwork/sdk/protocol';
import { type HtmlTag, tagsOf } from '../kernel/html-tags.ts';

/** Maximum size of one page, in bytes. */
const PAGE_BYTES = 200_000;

// Text inside these is no markup. The screen with which the gate of auth-react covers a page has its own heading.
const NOT_CONTENT =
  /<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1\s*>|<div data-auth-cover\b[\s\S]*?(?=<div data-auth-content\b)/gi;

/** Checks rendered pages: links within a page lead somewhere, one main heading each, at most 200 kB each. */
export function checkPages(pages: Readonly<Record<string, string>>): ContentProblem[] {
  return Object.entries(pages).flatMap(([page, markup]) => {
    const tags = tagsOf(markup.replaceAll(NOT_CONTENT, ''));
    const headings = tags.filter(({ name }) => name === 'h1').length;
    const messages = [
      ...findDeadAnchors(tags).map(
        (id) => `A link leads to “#${id}”, which the page does not have.`,
      ),
      ...(headings === 1 ? [] : [`The page has ${headings} main headings instead of one.`]),
      ...(Buffer.byteLength(markup) > PAGE_BYTES
        ? [`The page is larger than ${PAGE_BYTES / 1000} kB. Shorten its texts.`]
        : []),
    ];
    return messages.map((message) => ({ path: '', message: `${page}: ${message}` }));
  });
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
