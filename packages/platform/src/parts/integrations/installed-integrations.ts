import type { JsonObject } from '@groundwork/engine/kernel';
import { jsonObject } from '../../kernel/fields.ts';
import { type IntegrationCall, readParameters } from './integration-call.ts';

/** Caller of an installed integration, and its app. */
export interface IntegrationContext {
  readonly appId: string;
  /** The user, or the user on whose behalf the service role acts; null without one. */
  readonly user: Readonly<Record<string, unknown>> | null;
  /** Whether the caller is the service role. */
  readonly isService: boolean;
  /** Id that correlates the call with the platform's log. */
  readonly requestId: string;
}

/**
 * An endpoint of an installed integration. Its result is sent as JSON. An error is logged, and sent as status
 * 500 without its message.
 */
export type IntegrationHandler = (
  parameters: Readonly<Record<string, unknown>>,
  context: IntegrationContext,
) => unknown;

/** Installed integrations: endpoints by package and name. */
export type InstalledIntegrations = Readonly<
  Record<string, Readonly<Record<string, IntegrationHandler>>>
>;

/** Finds the endpoint that a path names. */
export function findHandler(
  installed: InstalledIntegrations,
  packageName: string,
  name: string,
): IntegrationHandler | undefined {
  const endpoints = Object.hasOwn(installed, packageName) ? installed[packageName] : undefined;
  return endpoints && Object.hasOwn(endpoints, name) ? endpoints[name] : undefined;
}

/** Calls an installed endpoint. */
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
