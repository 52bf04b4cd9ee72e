import type { Callers } from '../functions/index.ts';
import type { Automation } from './automation.ts';

/** Declarations of an app about the callers of its functions. */
interface CallerSources {
  readonly automations: readonly Automation[];
  /** The declared callers, by the name of the function. */
  readonly declared: ReadonlyMap<string, Callers>;
  /** Whether the app is a Base44 app, in which everyone may also call functions with an automation. */
  readonly isBase44: boolean;
}

/**
 * Returns who may call each function. Without a declaration, only the service role calls a function with an automation,
 * which usually runs without a user. Everyone who may use the app may call the other functions.
 *
 * @param note receives a message that lists the functions with an automation that everyone may call, because nothing is
 *   declared.
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
