import type * as ESTree from 'oxc-parser';
import type { Bindings, Origin } from './bindings.ts';

interface LookupsContext {
  readonly code: string;
  readonly bindings: Bindings;
  /** Name of the module whose functions look up paths. */
  readonly prefix: string;
}

/** Code that finds the paths of values in the content while the page renders. */
export interface Lookups {
  /** Returns code for the path of a value. */
  pathOf(origin: Origin, value: string): string;
  /** Returns code that finds the parts of a text, which is evaluated a second time for that. */
  partsOf(text: ESTree.Expression): string | undefined;
  /** Returns a template that records its parts; undefined if none of them can come from the content. */
  noteTemplate(template: ESTree.TemplateLiteral): string | undefined;
  /** Adds other code that refers to values of the content. */
  add(...code: readonly string[]): void;
  /** Returns all code so far. */
  code(): string;
}

/** Creates the lookups of one source. */
export function createLookups({ code, bindings, prefix }: LookupsContext): Lookups {
  const lookups: string[] = [];

  function pathOf({ owner, key }: Origin, value: string): string {
    const call = `${prefix}.pathOf(${owner}, ${key}, ${value})`;
    lookups.push(call);
    return call;
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
    noteTemplate,
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
