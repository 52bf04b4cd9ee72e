import { en } from './en.ts';

/** Name of a message. */
export type MessageKey = keyof typeof en;

/** All messages of a language. A name in braces, such as `{app}`, stands for a value. */
export type Language = Readonly<Record<MessageKey, string>>;

/** Names in braces of a message. */
type ValueNames<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ValueNames<Rest>
  : never;

type Values<Key extends MessageKey> = [ValueNames<(typeof en)[Key]>] extends [never]
  ? []
  : [values: Readonly<Record<ValueNames<(typeof en)[Key]>, string | number>>];

/** Returns a message of the app's language with its values. The result is plain text, not HTML. */
export type Messages = <Key extends MessageKey>(key: Key, ...values: Values<Key>) => string;

/** Creates the messages of a language. */
export function createMessages(language: Language): Messages {
  return (key, ...[values = {}]: Readonly<Record<string, string | number>>[]) =>
    language[key].replaceAll(/\{(\w+)\}/g, (name, value) => String(values[value] ?? name));
}

/** Messages in English. */
export const english = createMessages(en);
