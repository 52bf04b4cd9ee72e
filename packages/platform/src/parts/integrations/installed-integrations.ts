import type { JsonObject } from '@groundwork/engine/kernel';
import { jsonObject } from '../../kernel/fields.ts';
import { type IntegrationCall, readParameters } from './integration-call.ts';

/** Information about the caller that an installed integration receives. */
export interface IntegrationContext {
  readonly appId: string;
  /** The user who calls, or on whose behalf the service role calls; null if there is none. */
  readonly user: Readonly<Record<string, unknown>> | null;
  /** Whether the caller is the service role. */
  readonly isService: boolean;
  /** Id of the request in the platform's log. */
  readonly requestId: string;
}

/**
 * Handler of an installed integration. Its result is sent as JSON. If it throws, the error is logged, and the
 * response has the status 500 without the error message.
 */
export type IntegrationHandler = (
  parameters: Readonly<Record<string, unknown>>,
  context: IntegrationContext,
) => unknown;

/** Handlers of the installed integrations, by package and name. */
export type InstalledIntegrations = Readonly<
  Record<string, Readonly<Record<string, IntegrationHandler>>>
>;

export function findHandler(
  installed: InstalledIntegrations,
  packageName: string,
  name: string,
): IntegrationHandler | undefined {
  const endpoints = Object.hasOwn(installed, packageName) ? installed[packageName] : undefined;
  return endpoints && Object.hasOwn(endpoints, name) ? endpoints[name] : undefined;
}

export async function callHandler(
  handler: IntegrationHandler,
  call: IntegrationCall,
): Promise<unknown> {
  const parameters: JsonObject = await readParameters(call, jsonObject);
  const { request, appId, principal } = call;
  const response = await handler(parameters, {
    appId,
    user: principal.user() ?? null,
    isService: principal.isService,
    requestId: request.id,
  });
  return response ?? null;
}
