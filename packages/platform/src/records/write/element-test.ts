import { isJsonObject, type JsonValue } from '../../kernel/json.ts';
import { matchesFilter } from '../../query/filter/matches-filter.ts';
import { parseFilter } from '../../query/filter/parse-filter.ts';

/**
 * What `$pull` takes out of a list: elements equal to a value, that pass operators, or objects that fit
 * a filter.
 *
 * @throws HttpError 400 when the operators cannot be understood.
 */
export function elementTest(operand: JsonValue): (element: JsonValue) => boolean {
  const isFilter =
    isJsonObject(operand) && !Object.keys(operand).some((key) => key.startsWith('$'));
  if (isFilter) {
    const filter = parseFilter(operand);
    return (element) => isJsonObject(element) && matchesFilter(element, filter);
  }
  const filter = parseFilter({ element: operand });
  return (element) => matchesFilter({ element }, filter);
}
