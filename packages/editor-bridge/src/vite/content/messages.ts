/** Traces the messages of catalogues that reach the page through components, objects and copies. */
import type MagicString from 'magic-string';
import type * as ESTree from 'oxc-parser';
import { attributeNameOf, expressionOf } from '../elements.ts';
import { keyOf, unwrap } from '../expressions.ts';
import { isTranslation } from '../survey-source.ts';
import type { Bindings } from './bindings.ts';
import type { Lookups } from './lookups.ts';

interface MessagesContext {
  readonly code: string;
  readonly traced: MagicString;
  /** Name under which the functions that look up paths are imported. */
  readonly prefix: string;
  readonly bindings: Bindings;
  readonly lookups: Lookups;
}

/** Rewrites the code that passes messages on. */
export interface Messages {
  /**
   * Whether a message replaces an element: a `Trans`, or an element inside a `Trans`. Such elements get no attributes,
   * which would change the key of a `Trans` without a key. Must be called in the order of the source file.
   */
  replaces(element: ESTree.JSXElement): boolean;
  /** Returns the code of the key of the message that a `Trans` in an element shows. */
  keyOfTranslation(element: ESTree.JSXElement): string | undefined;
  /** Records which members of an object are messages, as in `{ label: t('home') }`. */
  noteMembers(object: ESTree.ObjectExpression): void;
  /** Records which part of a catalogue a call copies, as in `t('cards', { returnObjects: true })`. */
  noteCopy(call: ESTree.CallExpression): void;
}

export function createMessages(context: MessagesContext): Messages {
  const { code, traced, prefix, bindings, lookups } = context;
  let translatedEnd = 0;
  return {
    replaces(element) {
      if (isTranslation(element)) translatedEnd = Math.max(translatedEnd, element.end);
      return element.start < translatedEnd;
    },
    keyOfTranslation({ children }) {
      const shown = children.find((child) => child.type === 'JSXElement' && isTranslation(child));
      const attributes = shown?.type === 'JSXElement' ? shown.openingElement.attributes : [];
      const key = attributes.find((each) => /^(?:i18nKey|id)$/.test(attributeNameOf(each) ?? ''));
      if (key?.type !== 'JSXAttribute') return undefined;
      const value = expressionOf(key);
      if (value) return bindings.codeOf(value);
      return key.value ? code.slice(key.value.start, key.value.end) : undefined;
    },
    noteMembers(object) {
      const members = object.properties.flatMap((each) => {
        if (each.type === 'SpreadElement' || !lookups.keyOfMessage(unwrap(each.value))) return [];
        const key = keyOf(each);
        return key === undefined ? [] : `${JSON.stringify(key)}: ${lookups.originOf(each.value)}`;
      });
      if (members.length === 0) return;
      traced.appendRight(object.start, `${prefix}.noteMembers(`);
      // Closes this call before the call of `noteLiteral` around the same object.
      traced.prependLeft(object.end, `, { ${members.join(', ')} })`);
    },
    noteCopy(call) {
      const key = lookups.keyOfMessage(call);
      const [, options] = call.arguments;
      if (!key || options?.type !== 'ObjectExpression') return;
      if (!options.properties.some((each) => 'key' in each && keyOf(each) === 'returnObjects'))
        return;
      lookups.add(key);
      traced.appendRight(call.start, `${prefix}.noteMessages(${key}, `);
      traced.appendLeft(call.end, ')');
    },
  };
}
