import type { ServiceError } from '@groundwork/engine/kernel';
import { english, type MessageKey, type Messages, type Values } from '../messages/messages.ts';

/** Message of an error in English, or in several languages if pages show it to users. */
export type Message = ServiceError['userMessage'];

class Translated {
  readonly in: (t: Messages) => string;

  constructor(translate: (t: Messages) => string) {
    this.in = translate;
  }

  get english(): string {
    return this.in(english);
  }
}

/** Returns a message that users read in the app's language, and API clients in English. */
export function translated<Key extends MessageKey>(key: Key, ...values: Values<Key>): Message {
  return composed((t) => t(key, ...values));
}

/** Returns a message that consists of several messages in the same language. */
export function composed(translate: (t: Messages) => string): Message {
  return new Translated(translate);
}

/**
 * Keys of messages that modules without translations, such as the engine, write in English. {@link messageIn}
 * translates them.
 */
const WRITTEN_IN_ENGLISH = [
  'error.required',
  'error.tooLong',
  'error.email',
  'error.hidden',
  'error.busy',
  'error.internal',
  'error.storeUnavailable',
] as const satisfies readonly MessageKey[];

/** Returns a message in the app's language; in English if the message has no translation. */
export function messageIn(t: Messages, message: Message): string {
  if (message instanceof Translated) return message.in(t);
  const text = typeof message === 'string' ? message : message.english;
  const key = WRITTEN_IN_ENGLISH.find((candidate) => english(candidate) === text);
  return key === undefined ? text : t(key);
}
