import { API_PREFIX } from '@groundwork/sdk/protocol';
import type { Operation } from '../parts/openapi/index.ts';

/** A call below the API: its method and route, and how it differs from the other calls of a list. */
type ListedCall = Omit<Operation, 'id' | 'area' | 'access' | 'method' | 'route'> &
  Partial<Pick<Operation, 'access'>> & {
    readonly call: readonly [method: Operation['method'], route: string];
  };

/** Returns the operations of a list of calls by id, with their common properties. */
export function operationsOf(
  common: Pick<Operation, 'area' | 'access' | 'headers' | 'errors'>,
  calls: Readonly<Record<string, ListedCall>>,
): Operation[] {
  return Object.entries(calls).map(
    ([
      id,
      {
        call: [method, route],
        ...rest
      },
    ]) => ({
      ...common,
      ...rest,
      id,
      method,
      route: API_PREFIX + route,
    }),
  );
}
