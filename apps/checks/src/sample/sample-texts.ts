import { toString as textOf } from 'mdast-util-to-string';
import { remark } from 'remark';
import { visit } from 'unist-util-visit';

export interface SampledText {
  readonly kind: 'comment' | 'test' | 'sentence';
  /** Where the text is, as `file:line`. */
  readonly place: string;
  readonly text: string;
}

export interface SourceFile {
  readonly file: string;
  readonly source: string;
}

const COMMENT = /(?<=^|\s)\/\*\*?[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*(?:\n\s*\/\/[^\n]*)*/g;
const TEST = /(?:\b(?:it|test|describe)(?:\.\w+)*\(|\]\)\()\s*(['"`])((?:(?!\1).|\\.)+)\1\s*,/g;

/**
 * Picks texts at random: a third each are comments, test names and sentences of Markdown.
 *
 * @param seed determines which texts are picked; the same seed picks the same texts from the same files.
 */
export function sampleTexts(
  files: readonly SourceFile[],
  count: number,
  seed: number,
): SampledText[] {
  const random = createRandom(seed);
  const markdown = files.filter(({ file }) => file.endsWith('.md'));
  const code = files.filter(({ file }) => !file.endsWith('.md'));
  const kinds = [
    code.flatMap(commentsOf),
    code.filter(({ file }) => /\.(test|spec)\./.test(file)).flatMap(testsOf),
    markdown.flatMap(sentencesOf),
  ];
  return kinds.flatMap((texts, index) => {
    const share = Math.floor((count + index) / kinds.length);
    return pick(texts, share, random);
  });
}

function commentsOf({ file, source }: SourceFile): SampledText[] {
  return [...source.matchAll(COMMENT)].map(({ index, 0: comment }) => ({
    kind: 'comment',
    place: placeOf(file, source, index),
    text: comment,
  }));
}

function testsOf({ file, source }: SourceFile): SampledText[] {
  return [...source.matchAll(TEST)].map(({ index, 2: title = '' }) => ({
    kind: 'test',
    place: placeOf(file, source, index),
    text: title,
  }));
}

function sentencesOf({ file, source }: SourceFile): SampledText[] {
  const texts: SampledText[] = [];
  visit(remark().parse(source), 'paragraph', (node) => {
    const place = `${file}:${node.position?.start.line ?? 1}`;
    for (const text of textOf(node).split(/(?<=[.!?])\s+(?=[A-Z])/)) {
      // Skips the rows of tables, because they are not sentences.
      if (!text.includes('|')) texts.push({ kind: 'sentence', place, text });
    }
  });
  return texts;
}

function placeOf(file: string, source: string, index: number): string {
  return `${file}:${source.slice(0, index).split('\n').length}`;
}

/** Picks different items at random, with the first steps of a Fisher–Yates shuffle. */
function pick<Item>(items: readonly Item[], count: number, random: () => number): Item[] {
  const rest = [...items];
  const picked: Item[] = [];
  while (picked.length < count && rest.length > 0) {
    picked.push(...rest.splice(Math.floor(random() * rest.length), 1));
  }
  return picked;
}

/** Creates a random number generator (mulberry32) whose numbers are at least 0 and less than 1. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
