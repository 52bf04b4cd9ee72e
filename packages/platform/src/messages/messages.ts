import { en } from './en.ts';

export type MessageKey = keyof typeof en;

/** All messages in one language. A name in braces, such as `{app}`, is replaced with a value. */
export type Language = Readonly<Record<MessageKey, string>>;

/** Union of the names in braces that a message contains. */
type ValueNames<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ValueNames<Rest>
  : never;

/** Parameters of a message: an object with a value for each name in braces; none for a message without such names. */
export type Values<Key extends MessageKey> = [ValueNames<(typeof en)[Key]>] extends [never]
  ? []
  : [values: Readonly<Record<ValueNames<(typeof en)[Key]>, string | number>>];

/** Returns a message as plain text, not as HTML. */
export type Messages = <Key extends MessageKey>(key: Key, ...values: Values<Key>) => string;

export function createMessages(language: Language): Messages {
  return (key, ...[values = {}]: Readonly<Record<string, string | number>>[]) =>
    language[key].replaceAll(/\{(\w+)\}/g, (name, value) => String(values[value] ?? name));
}

export const english = createMessages(en);
