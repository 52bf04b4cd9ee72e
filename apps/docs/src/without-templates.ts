import type { MarkdownRenderer } from 'vitepress';

/** Keeps double braces of documents as they are; the site's templates would read them as code. */
export function withoutTemplates({ renderer }: MarkdownRenderer): void {
  const render = renderer.render.bind(renderer);
  renderer.render = (...all) => render(...all).replaceAll('{{', '&#123;&#123;');
}
