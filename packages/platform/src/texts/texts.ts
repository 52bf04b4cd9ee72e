import { en } from './en.ts';

/** Name of a text. */
export type TextKey = keyof typeof en;

/** All texts of a language. A name in braces, such as `{app}`, stands for a value. */
export type Language = Readonly<Record<TextKey, string>>;

/** Names in braces of a text. */
type ValueNames<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ValueNames<Rest>
  : never;

type Values<Key extends TextKey> = [ValueNames<(typeof en)[Key]>] extends [never]
  ? []
  : [values: Readonly<Record<ValueNames<(typeof en)[Key]>, string | number>>];

/** Returns a text of the app's language with its values. The result is plain text, not HTML. */
export type Texts = <Key extends TextKey>(key: Key, ...values: Values<Key>) => string;

/** Creates the texts of a language. */
export function createTexts(language: Language): Texts {
  return (key, ...[values = {}]: Readonly<Record<string, string | number>>[]) =>
    language[key].replaceAll(/\{(\w+)\}/g, (name, value) => String(values[value] ?? name));
}

/** Texts in English. */
export const english = createTexts(en);
