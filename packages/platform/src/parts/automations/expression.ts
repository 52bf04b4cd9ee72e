/** Evaluates expressions such as `${ .trigger.data.status == "paid" }`, which are written in the language of jq. */
// References the declarations explicitly, because apps that type-check the platform's source do not include them.
/// <reference path="./jqjs.d.ts" />

import { isJsonArray, isJsonObject, type JsonValue } from '@groundwork/engine/kernel';
import jq from '@michaelhomer/jqjs';

const EXPRESSION = /^\s*\$\{([\s\S]*)\}\s*$/;

export type Expression = (input: JsonValue) => JsonValue;

/**
 * Compiles a string that consists of one expression. Returns undefined for any other string.
 *
 * @throws Error when the expression is invalid.
 */
export function parseExpression(text: string): Expression | undefined {
  const [, source] = EXPRESSION.exec(text) ?? [];
  if (source === undefined) return undefined;
  const filter = jq.compile(source);
  return (input) => {
    const [first = null] = filter(input);
    return first;
  };
}

export function evaluateAll(value: JsonValue, input: JsonValue): JsonValue {
  if (typeof value === 'string') {
    const expression = parseExpression(value);
    return expression ? expression(input) : value;
  }
  if (isJsonArray(value)) return value.map((item) => evaluateAll(item, input));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, evaluateAll(item, input)]),
  );
}
