/** Implements the calls of `IntegrationsModule`. Loaded when an app first makes such a call. */
import { invalidArgument } from '../http/errors.ts';
import { fillPath } from '../http/path.ts';
import { type NamedParameters, toPayload } from '../http/payload.ts';
import type { AppScope, CallOptions } from '../http/request.ts';
import * as routes from '../protocol/routes.ts';
import type { CustomCall } from './integrations.ts';

export async function callEndpoint<Result>(
  { request, appId }: AppScope,
  { packageName, name }: { readonly packageName: string; readonly name: string },
  parameters: NamedParameters = {},
  options: CallOptions = {},
): Promise<Result> {
  const path =
    packageName === 'Core'
      ? fillPath(routes.coreIntegration, { appId, name })
      : fillPath(routes.installedIntegration, { appId, package: packageName, name });
  const body = toPayload(`Integration ${name}`, parameters);
  return request({ ...options, method: 'POST', path, body, mayBeEmpty: true });
}

export async function callCustom<Result>(
  { request, appId }: AppScope,
  slug: string,
  operationId: string,
  { payload, headers, pathParams, queryParams }: CustomCall = {},
  options: CallOptions = {},
): Promise<Result> {
  requireNonBlank(slug, 'Integration slug');
  requireNonBlank(operationId, 'Operation ID');
  const path = fillPath(routes.customIntegration, { appId, slug, operationId });
  const body = { payload, headers, path_params: pathParams, query_params: queryParams };
  return request({ ...options, method: 'POST', path, body, mayBeEmpty: true });
}

function requireNonBlank(value: string, name: string): void {
  if (typeof value === 'string' && value.trim() !== '') return;
  throw invalidArgument(`${name} is required and cannot be empty`);
}
