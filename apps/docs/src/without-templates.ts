import type { MarkdownRenderer } from 'vitepress';

/** Escapes double braces, which Vue would evaluate as templates. */
export function withoutTemplates({ renderer }: MarkdownRenderer): void {
  const render = renderer.render.bind(renderer);
  renderer.render = (...all) => render(...all).replaceAll('{{', '&#123;&#123;');
}
