/**
 * Returns a name of a content value that the owner of the site understands: `src/content/hero.ts#hero.heading`
 * becomes “Hero heading”, and `#cards.1.rows.0.title` becomes “Card 2, row 1, title”.
 */
export function nameOfContent(path: string): string {
  const [, keys = path] = /#(.+)$/.exec(path) ?? [];
  const [first = '', ...others] = keys.split('.').map(wordsOf);
  const name = others.reduce((start, words) => {
    if (/^\d+$/.test(words)) return `${singular(start)} ${Number(words) + 1}`;
    return /\d$/.test(start) ? `${start}, ${words}` : `${start} ${words}`;
  }, first);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function wordsOf(key: string): string {
  return key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
}

function singular(words: string): string {
  return words
    .replace(/ies$/, 'y')
    .replace(/(ss)es$/, '$1')
    .replace(/([^s])s$/, '$1');
}
