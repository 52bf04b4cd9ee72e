import { lazyProperties, loadChunk } from '../http/lazy.ts';
import type { NamedParameters } from '../http/payload.ts';
import type { AppScope, CallOptions } from '../http/request.ts';

/** Calls one endpoint of an integration; resolves with its answer. */
export type IntegrationEndpoint<Known = unknown> = <Answer = Known>(
  parameters?: NamedParameters,
  options?: CallOptions,
) => Promise<Answer>;

/** What an endpoint is called with. */
type EndpointCall = [parameters?: NamedParameters, options?: CallOptions];

/** The endpoints of an integration, by name. */
export interface IntegrationPackage {
  readonly [endpoint: string]: IntegrationEndpoint;
}

/** The integrations that every app has (PROTOCOL, Functions and integrations); a platform may have more. */
export interface CoreIntegrations extends IntegrationPackage {
  readonly InvokeLLM: IntegrationEndpoint;
  readonly SendEmail: IntegrationEndpoint;
  readonly SendSMS: IntegrationEndpoint;
  readonly UploadFile: IntegrationEndpoint<{ readonly file_url: string }>;
  readonly UploadPrivateFile: IntegrationEndpoint<{ readonly file_uri: string }>;
  readonly CreateFileSignedUrl: IntegrationEndpoint<{ readonly signed_url: string }>;
  readonly GenerateImage: IntegrationEndpoint;
  readonly ExtractDataFromUploadedFile: IntegrationEndpoint;
}

/** The values for one operation of a custom integration. */
export interface CustomCall {
  readonly payload?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly pathParams?: Readonly<Record<string, unknown>> | undefined;
  readonly queryParams?: Readonly<Record<string, unknown>> | undefined;
}

/** Calls the operations of the app's own integrations. */
export interface CustomIntegrations {
  /**
   * Calls an operation.
   *
   * @param operationId As in the integration's OpenAPI file, or `get:/repos/{owner}/{repo}`.
   * @throws PlatformError of kind `invalid-argument` when the slug or the operation id is blank.
   */
  call<Answer = unknown>(
    slug: string,
    operationId: string,
    values?: CustomCall,
    options?: CallOptions,
  ): Promise<Answer>;
}

/** The integrations of the app: `Core`, the installed ones by name, and its own under `custom`. */
export type IntegrationsModule = {
  readonly custom: CustomIntegrations;
  readonly Core: CoreIntegrations;
} & { readonly [name: string]: IntegrationPackage };

/** Creates the integrations module of one identity. */
export function createIntegrations(scope: AppScope): IntegrationsModule {
  const load = () => loadChunk(() => import('./integration-calls.ts'));
  const custom: CustomIntegrations = {
    call: async (...call) => (await load()).callCustom(scope, ...call),
  };
  return lazyProperties<IntegrationsModule>((packageName) => {
    if (packageName === 'custom') return custom;
    return lazyProperties<IntegrationPackage>((name) => async (...call: EndpointCall) => {
      return (await load()).callEndpoint(scope, { packageName, name }, ...call);
    });
  });
}
