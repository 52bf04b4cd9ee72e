import type { JsonObject } from '../kernel/json.ts';
import {
  type IntegrationCall,
  jsonObject,
  readParameters,
  requireCaller,
} from './integration-call.ts';

/** Who calls an installed integration, and for which app. */
export interface IntegrationContext {
  readonly appId: string;
  /** The signed-in user, or the one whom the service role acts for; null for nobody. */
  readonly user: Readonly<Record<string, unknown>> | null;
  /** Whether the service role calls. */
  readonly isService: boolean;
  /** Correlates with the platform's log. */
  readonly requestId: string;
}

/**
 * An endpoint of an installed integration. What it returns travels as JSON; what it throws is logged, and
 * answered with status 500 and without its message.
 */
export type IntegrationHandler = (
  parameters: Readonly<Record<string, unknown>>,
  context: IntegrationContext,
) => unknown;

/** Installed integrations: endpoints by name, by name of the package. */
export type InstalledIntegrations = Readonly<
  Record<string, Readonly<Record<string, IntegrationHandler>>>
>;

/** The endpoint that a path names, if it is installed. */
export function findHandler(
  installed: InstalledIntegrations,
  packageName: string,
  name: string,
): IntegrationHandler | undefined {
  const endpoints = Object.hasOwn(installed, packageName) ? installed[packageName] : undefined;
  return endpoints && Object.hasOwn(endpoints, name) ? endpoints[name] : undefined;
}

/** Calls an installed endpoint for a member or the service role. */
export async function callHandler(
  handler: IntegrationHandler,
  call: IntegrationCall,
): Promise<unknown> {
  requireCaller(call);
  const parameters: JsonObject = await readParameters(call, jsonObject);
  const { request, appId, principal } = call;
  const answer = await handler(parameters, {
    appId,
    user: principal.user() ?? null,
    isService: principal.isService,
    requestId: request.id,
  });
  return answer ?? null;
}
