/** Finds where the texts come from that a component receives as properties. */
import type * as ESTree from 'oxc-parser';
import { attributeNameOf, expressionOf } from '../elements.ts';
import type { Bindings } from './bindings.ts';
import type { LiteralSources } from './literal-sources.ts';
import { type Lookups, originAt } from './lookups.ts';

interface ReaderContext {
  readonly bindings: Bindings;
  readonly literals: LiteralSources | undefined;
  readonly lookups: Lookups;
}

/** Code that evaluates to the origins of a component's properties. */
interface Properties {
  /** Members of an object with the origin of each property. */
  readonly properties: string[];
  /** The origins of the properties that are expressions. */
  readonly origins: readonly string[];
  /** The objects whose properties the component receives too. */
  readonly spreads: readonly string[];
}

/** Creates a function that reads the properties of a component, except its children. */
export function createPropertyReader({ bindings, literals, lookups }: ReaderContext) {
  return (element: ESTree.JSXElement): Properties => {
    const properties: string[] = [];
    const origins: string[] = [];
    const spreads: string[] = [];
    for (const attribute of element.openingElement.attributes) {
      if (attribute.type === 'JSXSpreadAttribute') {
        const { argument } = attribute;
        const owner = bindings.restOwnerOf(argument) ?? bindings.codeOf(argument);
        if (owner) spreads.push(owner);
        continue;
      }
      const key = attributeNameOf(attribute);
      if (key === 'key' || key === 'ref') continue;
      const written = literals?.ofAttribute(element, attribute);
      const value = expressionOf(attribute);
      const origin = value && !written ? lookups.originOf(value) : undefined;
      if (origin) origins.push(origin);
      const property = written ? originAt(written) : origin;
      if (property) properties.push(`${JSON.stringify(key)}: ${property}`);
    }
    return { properties, origins, spreads };
  };
}
