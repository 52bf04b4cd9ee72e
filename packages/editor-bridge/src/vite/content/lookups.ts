import type * as ESTree from 'oxc-parser';
import { keyOf, unwrap } from '../expressions.ts';
import type { Bindings, Origin } from './bindings.ts';
import type { LiteralSources } from './literal-sources.ts';

/** Names of the functions that return a translated message for a key. */
const TRANSLATE = /^(?:t|formatMessage)$/;

interface LookupsContext {
  readonly code: string;
  readonly bindings: Bindings;
  /** Name under which the functions that look up paths are imported. */
  readonly prefix: string;
  /** The literals of the file; undefined if only content texts are traced. */
  readonly literals: LiteralSources | undefined;
}

/** Generates code that finds the content paths of values while the page renders. */
export interface Lookups {
  /** Returns code that looks up the content path of a value. */
  pathOf(origin: Origin, value: string): string;
  /**
   * Returns code that evaluates to the origin of an expression's text: its content path or its text source; undefined
   * if the origin is unknown.
   */
  originOf(expression: ESTree.Expression): string | undefined;
  /** Returns the code of the key of a translated message, as in `t('hero.title')`; undefined for another expression. */
  keyOfMessage(expression: ESTree.Expression): string | undefined;
  /** Returns code that finds the message of a key, which a component will render. */
  messageOf(key: string): string;
  /**
   * Returns code that evaluates to the fixed strings and content paths from which a template combined a text. This
   * code evaluates the text a second time.
   */
  partsOf(text: ESTree.Expression): string | undefined;
  /**
   * Returns code that evaluates a template literal and records its parts; undefined if no part can come from
   * the content.
   */
  noteTemplate(template: ESTree.TemplateLiteral): string | undefined;
  /** Adds code that was generated elsewhere and contains lookups. */
  add(...code: readonly string[]): void;
  /** Returns all generated code, including added code. */
  code(): string;
}

export function createLookups({ code, bindings, prefix, literals }: LookupsContext): Lookups {
  const lookups: string[] = [];

  function pathOf({ owner, key }: Origin, value: string): string {
    const call = `${prefix}.pathOf(${owner}, ${key}, ${value})`;
    lookups.push(call);
    return call;
  }

  function originOf(expression: ESTree.Expression): string | undefined {
    const value = code.slice(expression.start, expression.end);
    const written = bindings.sourceOf(expression);
    if (written) return originAt(written);
    const target = unwrap(expression);
    const key = keyOfMessage(target);
    const call = key && target.type === 'CallExpression' ? target : undefined;
    const argument = call?.arguments[0];
    const source = argument && argument.type !== 'SpreadElement' ? argument : target;
    const isRepeated = !call || isRepeatable(call);
    const origin = isRepeated ? bindings.originOf(source) : undefined;
    const found = [
      ...(key ? [`${prefix}.messageOf(${key}${isRepeated ? `, ${value}` : ''})`] : []),
      ...(origin ? [`${prefix}.originOf(${origin.owner}, ${origin.key}, ${value})`] : []),
    ].join(' ?? ');
    if (found) lookups.push(found);
    return found || (literals && chosenOrigin(target));
  }

  /** Returns the origin of the expression that a condition chooses, as in `{name || 'Unknown'}`. */
  function chosenOrigin(expression: ESTree.Expression): string | undefined {
    const isLogical = expression.type === 'LogicalExpression';
    if (!isLogical && expression.type !== 'ConditionalExpression') return undefined;
    if (isLogical && expression.operator === '&&') return alternative(expression.right);
    const [test, yes, no] = isLogical
      ? [expression.left, expression.left, expression.right]
      : [expression.test, expression.consequent, expression.alternate];
    const call = unwrap(test);
    const isMessage = call.type === 'CallExpression' && keyOfMessage(call) && isRepeatable(call);
    const origins = [alternative(yes), alternative(no)];
    if (!(bindings.codeOf(test) || isMessage) || !origins.some(Boolean)) return undefined;
    return `((${code.slice(test.start, test.end)}) ? ${origins[0]} : ${origins[1]})`;
  }

  function alternative(expression: ESTree.Expression): string | undefined {
    const literal = literals?.ofLiteral(expression);
    return literal ? originAt(literal) : originOf(expression);
  }

  function keyOfMessage(call: ESTree.Expression): string | undefined {
    if (!literals || call.type !== 'CallExpression') return undefined;
    const {
      callee,
      arguments: [argument],
    } = call;
    const name = callee.type === 'MemberExpression' ? callee.property : callee;
    if (name.type !== 'Identifier' || !TRANSLATE.test(name.name)) return undefined;
    const isKey = argument && argument.type !== 'SpreadElement';
    const id =
      argument?.type === 'ObjectExpression'
        ? argument.properties.find((each) => each.type === 'Property' && keyOf(each) === 'id')
        : undefined;
    if (id?.type === 'Property') return bindings.codeOf(id.value);
    return isKey ? bindings.codeOf(argument) : undefined;
  }

  /** Whether a call can be evaluated twice, because its arguments only read values. */
  function isRepeatable({ arguments: all }: ESTree.CallExpression): boolean {
    const values = all.flatMap((argument) =>
      argument.type === 'ObjectExpression'
        ? argument.properties.map((each) => (each.type === 'Property' ? each.value : each.argument))
        : [argument.type === 'SpreadElement' ? argument.argument : argument],
    );
    return values.every((value) => bindings.codeOf(value) !== undefined);
  }

  function noteTemplate(template: ESTree.TemplateLiteral): string | undefined {
    const { expressions, quasis } = template;
    const origins = expressions.map((each) => bindings.originOf(each));
    const values = expressions.map((each) => bindings.codeOf(each));
    if (origins.every((origin) => !origin) || values.includes(undefined)) return undefined;
    const paths = origins.map((origin, index) =>
      origin ? pathOf(origin, values[index] ?? '') : 'undefined',
    );
    const strings = quasis.map(({ value }) => JSON.stringify(value.cooked ?? ''));
    const text = code.slice(template.start, template.end);
    return `${prefix}.noteTemplate(${text}, [${strings}], [${values}], [${paths}])`;
  }

  return {
    pathOf,
    originOf,
    noteTemplate,
    keyOfMessage,
    messageOf(key) {
      const lookup = `${prefix}.messageOf(${key})`;
      lookups.push(lookup);
      return lookup;
    },
    partsOf(text) {
      const value = text.type === 'TemplateLiteral' ? noteTemplate(text) : bindings.codeOf(text);
      if (value === undefined || text.type === 'Literal') return undefined;
      const parts = `${prefix}.partsOf(${value})`;
      lookups.push(parts);
      return parts;
    },
    add: (...more) => void lookups.push(...more),
    code: () => lookups.join(),
  };
}

/** Returns code for the origin of a text that has a text source. */
export function originAt(source: string): string {
  return JSON.stringify(`@${source}`);
}
