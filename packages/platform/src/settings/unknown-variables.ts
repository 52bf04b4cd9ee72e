import { variableNames } from './environment.ts';

const PREFIX = 'GROUNDWORK_';

/** Variables with the same prefix that others read: the address for functions, programs for tests. */
const OTHERS = /^GROUNDWORK_(API_URL|CHROMIUM|FIREFOX|NGINX|POSTGRES|SWIFT)$/;

/** How many letters may differ between a name and the one that is taken to be meant. */
const NEAR = 3;

/**
 * Warnings about variables that look like settings of the platform and are none: a misspelt one would
 * otherwise have no effect and no fault.
 */
export function findUnknownVariables(
  environment: Readonly<Record<string, string | undefined>>,
): string[] {
  return Object.keys(environment)
    .filter((name) => name.startsWith(PREFIX) && !variableNames.includes(name))
    .filter((name) => !OTHERS.test(name))
    .toSorted()
    .map((name) => {
      const meant = nearest(name);
      const advice = meant ? `Did you mean ${meant}?` : 'Take it out, or look its name up.';
      return `The variable ${name} is no setting of the platform and has no effect. ${advice}`;
    });
}

function nearest(name: string): string | undefined {
  const [best] = variableNames
    .map((known) => ({ known, distance: distanceOf(name, known) }))
    .toSorted((one, other) => one.distance - other.distance);
  return best && best.distance <= NEAR ? best.known : undefined;
}

/** How many letters have to be added, dropped or replaced to make one name the other. */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [place, letter] of [...one].entries()) {
    const next = [place + 1];
    for (const [column, otherLetter] of [...other].entries()) {
      const replaced = (row[column] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
