import type * as ESTree from 'oxc-parser';
import type { Bindings, Origin } from './bindings.ts';

interface LookupsContext {
  readonly code: string;
  readonly bindings: Bindings;
  /** Name under which the functions that look up paths are imported. */
  readonly prefix: string;
}

/** Generates code that finds the content paths of values while the page renders. */
export interface Lookups {
  /** Returns code that looks up the content path of a value. */
  pathOf(origin: Origin, value: string): string;
  /** Returns code that finds the parts of a text. This code evaluates the text a second time. */
  partsOf(text: ESTree.Expression): string | undefined;
  /**
   * Returns code that evaluates a template literal and records its parts; undefined if no part can come from
   * the content.
   */
  noteTemplate(template: ESTree.TemplateLiteral): string | undefined;
  /** Adds other code that contains lookups. */
  add(...code: readonly string[]): void;
  /** Returns all code that has been generated. */
  code(): string;
}

/** Creates the lookups for one source file. */
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
