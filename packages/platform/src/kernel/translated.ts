import type { Message, Translatable } from '@groundwork/engine/kernel';
import { english, type MessageKey, type Messages } from '../messages/messages.ts';

/** A message in the language of the app. */
class Translated implements Translatable {
  readonly in: (t: Messages) => string;

  constructor(translate: (t: Messages) => string) {
    this.in = translate;
  }

  get english(): string {
    return this.in(english);
  }
}

/** Creates a message that users read in their language, and callers of the API in English. */
export function translated(translate: (t: Messages) => string): Translatable {
  return new Translated(translate);
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
] as const satisfies readonly MessageKey[];

/** Returns a message in the language of the app, or in English if it has no other. */
export function messageIn(t: Messages, message: Message): string {
  if (message instanceof Translated) return message.in(t);
  const text = typeof message === 'string' ? message : message.english;
  const key = WRITTEN_IN_ENGLISH.find((candidate) => english(candidate) === text);
  return key === undefined ? text : t(key);
}
