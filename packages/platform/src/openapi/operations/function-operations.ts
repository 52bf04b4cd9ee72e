import { API_PREFIX, routes } from '@groundwork/sdk/protocol';
import { type HeaderName, methods } from '../../http/calls/call.ts';
import type { Operation } from '../operation.ts';

const withKey = ['idempotency', 'anonymous'] as const;

const places: readonly {
  readonly id: string;
  readonly route: string;
  readonly path?: string;
  readonly headers: readonly HeaderName[];
}[] = [
  { id: 'Function', route: API_PREFIX + routes.serverFunction, headers: [] },
  {
    id: 'NestedFunction',
    route: `${API_PREFIX + routes.serverFunction}/*`,
    path: `${API_PREFIX + routes.serverFunction}/:path`,
    headers: [],
  },
  { id: 'FunctionByName', route: `${API_PREFIX}/functions/:name`, headers: ['app'] },
  {
    id: 'FunctionByPath',
    route: `${API_PREFIX}/functions/:name/*`,
    path: `${API_PREFIX}/functions/:name/:path`,
    headers: ['app'],
  },
];

/** Operations of server functions, whose bodies and responses the functions define (SPEC section 7). */
export const functionOperations: readonly Operation[] = places.flatMap(
  ({ id, route, path, headers }) =>
    methods.map(
      (method): Operation => ({
        method,
        route,
        ...(path !== undefined && { path }),
        id: method + id,
        area: 'Functions',
        summary: 'Calls a server function of the app',
        access: 'guest',
        headers: ['behalf', ...(method === 'get' ? [] : withKey), ...headers],
        ...(method !== 'get' && { body: { '*/*': {} }, isBodyOptional: true }),
        answers: {
          default: { description: 'The response of the function', content: { '*/*': {} } },
        },
        errors: method === 'get' ? [502, 504] : [409, 502, 504],
      }),
    ),
);
