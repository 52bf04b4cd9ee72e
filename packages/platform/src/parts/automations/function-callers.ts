import type { Callers } from '../functions/index.ts';
import type { Automation } from './automation.ts';

interface CallerSources {
  readonly automations: readonly Automation[];
  readonly declared: ReadonlyMap<string, Callers>;
  /** Whether this is a Base44 app, in which automated functions are open to all callers by default. */
  readonly isBase44: boolean;
}

/**
 * Determines who may call each function. By default, everyone who may use the app can call a function. But only
 * the service role may call a function that an automation calls, because such a function usually runs without a
 * user.
 *
 * @param note called with a message that lists automated functions which are also open to all callers by default.
 */
export function findCallers(
  { automations, declared, isBase44 }: CallerSources,
  note: (message: string) => void,
): (name: string) => Callers {
  const steps = automations.flatMap((automation) => automation.steps);
  const automated = new Set(
    steps.flatMap((step) => (step.kind === 'call' ? [step.functionName] : [])),
  );
  const open = [...automated].filter((name) => isBase44 && !declared.has(name)).toSorted();
  if (open.length > 0) {
    note(
      `functions: open to everyone who may use the app, as on Base44, although automations call them as the service role: ${open.join(', ')}. To close one, set "callers": "service" in its function.jsonc.`,
    );
  }
  return (name) => declared.get(name) ?? (automated.has(name) && !isBase44 ? 'service' : 'anyone');
}
