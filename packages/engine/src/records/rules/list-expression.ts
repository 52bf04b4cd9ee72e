/**
 * Expressions that Base44 apps use in access rules for the values of `$in`, as in MongoDB: `$map` selects a
 * field of each element of an array, and `$ifNull` provides an array for a user who has none.
 */
import {
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  valueAt,
} from '../../kernel/json.ts';
import { badQuery, type ServiceError } from '../../kernel/service-error.ts';
import { placeholderPath } from './placeholder.ts';

const VARIABLE = /^[A-Za-z]\w*$/;

export function isListExpression(value: JsonValue): value is JsonObject {
  return isJsonObject(value) && ('$map' in value || '$ifNull' in value);
}

/** @throws ServiceError `bad_request` when {@link evaluateList} does not support the expression. */
export function checkListExpression(expression: JsonObject): void {
  const { $map: map, $ifNull: alternatives } = expression;
  if (Object.keys(expression).length !== 1) throw malformed();
  if (alternatives !== undefined) {
    const [, preset] = isJsonArray(alternatives) ? alternatives : [];
    const isPreset = isJsonArray(preset) && !JSON.stringify(preset).includes('{{');
    if (!isPreset || userPathOf(expression) === undefined) throw malformed();
  } else if (!isJsonObject(map) || userPathOf(map.input) === undefined || !elementPathOf(map)) {
    throw malformed();
  } else if (isJsonObject(map.input)) checkListExpression(map.input);
}

/**
 * Evaluates an expression for a user. Returns undefined if the user lacks the value, or if the value is not an
 * array.
 *
 * @param user undefined for an anonymous visitor, who lacks every value.
 */
export function evaluateList(
  expression: JsonValue | undefined,
  user: JsonObject | undefined,
): readonly JsonValue[] | undefined {
  if (isJsonObject(expression) && isJsonObject(expression.$map)) {
    const path = elementPathOf(expression.$map) ?? [];
    const values = evaluateList(expression.$map.input, user)?.map((value) => valueAt(value, path));
    return values?.filter((value) => value !== undefined && value !== null);
  }
  const found = valueAt(user, userPathOf(expression) ?? []) ?? presetOf(expression);
  return user && isJsonArray(found) ? found : undefined;
}

/**
 * Returns the path of the array in the user's data. The path is a placeholder, or the first value of `$ifNull`.
 */
function userPathOf(value: JsonValue | undefined): readonly string[] | undefined {
  if (typeof value === 'string') return placeholderPath(value);
  if (!isJsonObject(value) || !isJsonArray(value.$ifNull)) return undefined;
  const [placeholder, , ...rest] = value.$ifNull;
  if (typeof placeholder !== 'string' || rest.length > 0) return undefined;
  return placeholderPath(placeholder);
}

function presetOf(value: JsonValue | undefined): JsonValue | undefined {
  return isJsonObject(value) && isJsonArray(value.$ifNull) ? value.$ifNull[1] : undefined;
}

/**
 * Returns the path of the field that `$map` selects. If `as` is `item`, the field is written as `{{item.id}}` or
 * `$$item.id`.
 */
function elementPathOf({ as = 'this', in: taken, ...others }: JsonObject) {
  if (typeof as !== 'string' || !VARIABLE.test(as) || typeof taken !== 'string') return undefined;
  if (Object.keys(others).join() !== 'input') return undefined;
  const [, inBraces, afterDollars] = /^(?:\{\{ *([\w.]+) *\}\}|\$\$([\w.]+))$/.exec(taken) ?? [];
  const [variable, ...path] = (inBraces ?? afterDollars ?? '').split('.');
  return variable === as && !path.includes('') ? path : undefined;
}

function malformed(): ServiceError {
  return badQuery(
    'the values of $in are not understood. Use an array, {{user.list}}, {"$ifNull": ["{{user.list}}", []]}, or {"$map": {"input": …, "as": "item", "in": "{{item.id}}"}} of these.',
  );
}
