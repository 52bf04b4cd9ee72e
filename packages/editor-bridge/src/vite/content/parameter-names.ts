import type MagicString from 'magic-string';
import type * as ESTree from 'oxc-parser';

export type Callable = ESTree.Function | ESTree.ArrowFunctionExpression;

interface ParameterNamesContext {
  readonly code: string;
  readonly traced: MagicString;
  /** Prefix for names that do not occur in the source file. */
  readonly prefix: string;
}

/** Gives names to parameters without a name, so that a lookup can refer to them. */
export interface ParameterNames {
  /** Returns the name of the index parameter of a list's callback. Plans to add a missing parameter. */
  addIndex(node: Callable, item: ESTree.ParamPattern): string | undefined;
  /**
   * Plans to replace the destructured argument of a function with a name, and to destructure it in the body of
   * the function.
   */
  nameArgument(node: Callable, pattern: ESTree.ObjectPattern): string;
  /** Writes planned names into the source file, but only names that occur in the given code. */
  write(code: string): void;
}

export function createParameterNames(context: ParameterNamesContext): ParameterNames {
  const { code, traced, prefix } = context;
  /** The planned parameters, innermost last. A parameter gets its name only if a lookup needs it. */
  const parameters: { readonly name: string; readonly add: () => void }[] = [];

  function nameFor(purpose: string, add: (name: string) => void): string {
    const name = `${prefix}${purpose}${parameters.length}`;
    parameters.push({ name, add: () => add(name) });
    return name;
  }

  return {
    addIndex(node, item) {
      const [, index] = node.params;
      if (index) return index.type === 'Identifier' ? index.name : undefined;
      return nameFor('Index', (name) => {
        if (node.start === item.start) traced.appendRight(item.start, '(');
        traced.appendLeft(item.end, `, ${name}${node.start === item.start ? ')' : ''}`);
      });
    },
    nameArgument(node, pattern) {
      return nameFor('Argument', (name) => {
        const bodyStart = node.body?.start ?? 0;
        if (node.type !== 'ArrowFunctionExpression') {
          traced.appendLeft(bodyStart + 1, ` const ${name} = arguments[0];`);
          return;
        }
        const end = pattern.typeAnnotation?.start ?? pattern.end;
        const declaration = ` const ${code.slice(pattern.start, end)} = ${name};`;
        traced.overwrite(pattern.start, end, name);
        if (node.body?.type === 'BlockStatement') traced.appendLeft(bodyStart + 1, declaration);
        else {
          // Inserts the code after the arrow, because an expression in parentheses starts after its parenthesis.
          traced.appendLeft(code.lastIndexOf('=>', bodyStart) + 2, ` {${declaration} return (`);
          traced.appendLeft(node.end, '); }');
        }
      });
    },
    write(used) {
      for (const { name, add } of parameters.toReversed()) if (used.includes(name)) add();
    },
  };
}
