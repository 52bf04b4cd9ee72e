/**
 * Returns the first paragraph of a document without markup, as the description for search engines and link previews.
 */
export function describePage(markdown: string): string {
  const [, body = ''] = markdown.split(/^# .*$/m);
  const paragraphs = body.replace(/<!--.*?-->/gs, '').split(/\n\s*\n/);
  const first = paragraphs.find((text) => /^\s*[A-Za-z`[*]/.test(text)) ?? '';
  return first
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
