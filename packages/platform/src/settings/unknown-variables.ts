import { nearestName } from '@groundwork/engine/kernel';
import { variableNames } from './environment.ts';

const PREFIX = 'GROUNDWORK_';

/** Names of variables that are not settings: the URL that functions receive, and programs for tests. */
const OTHERS = /^GROUNDWORK_(API_URL|CHROMIUM|FIREFOX|NGINX|POSTGRES|SWIFT)$/;

/**
 * Finds environment variables that are probably misspelt settings, which would otherwise be ignored without an error.
 */
export function findUnknownVariables(
  environment: Readonly<Record<string, string | undefined>>,
): string[] {
  return Object.keys(environment)
    .filter((name) => name.startsWith(PREFIX) && !variableNames.includes(name))
    .filter((name) => !OTHERS.test(name))
    .toSorted()
    .map((name) => {
      const suggestion = nearestName(name, variableNames);
      const advice = suggestion
        ? `Did you mean ${suggestion}?`
        : 'Remove it, or check its name in the documentation.';
      return `The variable ${name} is not a setting of the platform and has no effect. ${advice}`;
    });
}
