import type { MarkdownRenderer } from 'vitepress';

/** Escapes double braces in Markdown, because Vue would evaluate them as template expressions. */
export function withoutTemplates({ renderer }: MarkdownRenderer): void {
  const render = renderer.render.bind(renderer);
  renderer.render = (...all) => render(...all).replaceAll('{{', '&#123;&#123;');
}

/**
 * Returns the id of a heading in the form that GitHub generates, so that links to headings work both there and
 * on the site.
 */
export function slugify(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
