import type { MarkdownRenderer } from 'vitepress';

/** Escapes double braces, which Vue would evaluate as templates. */
export function withoutTemplates({ renderer }: MarkdownRenderer): void {
  const render = renderer.render.bind(renderer);
  renderer.render = (...all) => render(...all).replaceAll('{{', '&#123;&#123;');
}

/** Returns the id of a heading, as GitHub generates it, so that links to headings work in both places. */
export function slugify(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
