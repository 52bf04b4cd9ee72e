import type { Message, Translatable } from '@groundwork/engine/kernel';
import { english, type TextKey, type Texts } from '../texts/texts.ts';

/** A message in the language of texts. */
class Translated implements Translatable {
  readonly in: (t: Texts) => string;

  constructor(words: (t: Texts) => string) {
    this.in = words;
  }

  get english(): string {
    return this.in(english);
  }
}

/** Creates a message that users read in their language, and callers of the API in English. */
export function translated(words: (t: Texts) => string): Translatable {
  return new Translated(words);
}

/** Messages that are written in English where they arise: in schemas of fields, and by the engine. */
const WRITTEN_IN_ENGLISH = [
  'error.required',
  'error.tooLong',
  'error.email',
  'error.hidden',
  'error.busy',
  'error.internal',
  'error.storeUnavailable',
] as const satisfies readonly TextKey[];

/** Returns a message in the language of texts, or in English if it has no other. */
export function messageIn(t: Texts, message: Message): string {
  if (message instanceof Translated) return message.in(t);
  const words = typeof message === 'string' ? message : message.english;
  const key = WRITTEN_IN_ENGLISH.find((candidate) => english(candidate) === words);
  return key === undefined ? words : t(key);
}
