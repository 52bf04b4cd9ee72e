import { type CustomIntegrationsModule, createCustomIntegrations } from './custom-integrations.ts';
import type { HttpScope } from './http.ts';
import type { CoreIntegrations } from './integration-types.ts';
import { namedProperties } from './named-properties.ts';
import { toPayload } from './payload.ts';
import type { Untyped, UntypedObject } from './untyped.ts';

/** Function that calls an integration's endpoint with named parameters. */
export type IntegrationEndpointFunction = (data: UntypedObject) => Promise<Untyped>;

/** The endpoints of one integration, by their names. */
export interface IntegrationPackage {
  [endpointName: string]: IntegrationEndpointFunction;
}

/** The platform's and the app's integrations. All calls reject with a Base44Error. */
export type IntegrationsModule = {
  Core: CoreIntegrations;
  custom: CustomIntegrationsModule;
} & { [packageName: string]: IntegrationPackage };

export function createIntegrationsModule(context: HttpScope): IntegrationsModule {
  const { axios, appId } = context;
  const custom = createCustomIntegrations(context);
  return namedProperties<IntegrationsModule>((packageName) => {
    if (packageName === 'custom') return custom;
    const endpoints = `/apps/${appId}/integration-endpoints`;
    const path =
      packageName === 'Core'
        ? `${endpoints}/Core`
        : `${endpoints}/installable/${packageName}/integration-endpoints`;
    return namedProperties<IntegrationPackage>((name) => async (data: unknown) => {
      const payload = toPayload(`Integration ${name}`, data);
      return axios.post(`${path}/${name}`, ...payload);
    });
  });
}
