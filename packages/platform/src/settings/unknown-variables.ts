import { variableNames } from './environment.ts';

const PREFIX = 'GROUNDWORK_';

/** Variables with the same prefix that other code reads: the URL for functions, and programs for tests. */
const OTHERS = /^GROUNDWORK_(API_URL|CHROMIUM|FIREFOX|NGINX|POSTGRES|SWIFT)$/;

/** Maximum number of edits between a name and its suggestion. */
const NEAR = 3;

/**
 * Returns warnings about unknown variables with the platform's prefix, because a misspelt one would otherwise
 * have no effect and cause no error.
 */
export function findUnknownVariables(
  environment: Readonly<Record<string, string | undefined>>,
): string[] {
  return Object.keys(environment)
    .filter((name) => name.startsWith(PREFIX) && !variableNames.includes(name))
    .filter((name) => !OTHERS.test(name))
    .toSorted()
    .map((name) => {
      const suggestion = nearest(name);
      const advice = suggestion
        ? `Did you mean ${suggestion}?`
        : 'Remove it, or check its name in the documentation.';
      return `The variable ${name} is not a setting of the platform and has no effect. ${advice}`;
    });
}

function nearest(name: string): string | undefined {
  const [best] = variableNames
    .map((known) => ({ known, distance: distanceOf(name, known) }))
    .toSorted((one, other) => one.distance - other.distance);
  return best && best.distance <= NEAR ? best.known : undefined;
}

/** Returns the number of letters to add, drop or replace to turn one name into the other. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [column, otherLetter] of [...other].entries()) {
      const replaced = (row[column] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
