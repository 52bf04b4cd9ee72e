import { LIST_LIMIT } from '@groundwork/sdk/protocol';

/** Dependencies of this module. */
export interface ClampLimitDependencies {
  /** Whether a limit above the maximum is lowered to it, as on Base44; otherwise the list is rejected. */
  readonly clampsLimits: boolean;
}

/** Returns the query of a list. In a Base44 app, lowers its limit to the maximum. */
export function clampLimit(
  { clampsLimits }: ClampLimitDependencies,
  query: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const { limit = '' } = query;
  const isTooHigh = /^\d+$/.test(limit) && Number(limit) > LIST_LIMIT;
  return clampsLimits && isTooHigh ? { ...query, limit: `${LIST_LIMIT}` } : query;
}
