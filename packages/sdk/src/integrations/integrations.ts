import { lazyProperties, loadChunk } from '../http/lazy.ts';
import type { NamedParameters } from '../http/payload.ts';
import type { AppScope, CallOptions } from '../http/request.ts';

/** Calls one endpoint of an integration. Resolves with the parsed response. */
export type IntegrationEndpoint<Default = unknown> = <Result = Default>(
  parameters?: NamedParameters,
  options?: CallOptions,
) => Promise<Result>;

type EndpointCall = [parameters?: NamedParameters, options?: CallOptions];

/** The endpoints of one integration, by their names. */
export interface IntegrationPackage {
  readonly [endpoint: string]: IntegrationEndpoint;
}

/** The built-in integrations; a platform may have more. */
export interface CoreIntegrations extends IntegrationPackage {
  readonly InvokeLLM: IntegrationEndpoint;
  readonly SendEmail: IntegrationEndpoint;
  readonly SendSMS: IntegrationEndpoint;
  readonly UploadFile: IntegrationEndpoint<{ readonly file_url: string }>;
  readonly UploadPrivateFile: IntegrationEndpoint<{ readonly file_uri: string }>;
  readonly CreateFileSignedUrl: IntegrationEndpoint<{ readonly signed_url: string }>;
  readonly DeleteFile: IntegrationEndpoint<{ readonly success: boolean }>;
  readonly GenerateImage: IntegrationEndpoint;
  readonly ExtractDataFromUploadedFile: IntegrationEndpoint;
}

/** The parameters of a call to a custom integration. */
export interface CustomCall {
  readonly payload?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly pathParams?: Readonly<Record<string, unknown>> | undefined;
  readonly queryParams?: Readonly<Record<string, unknown>> | undefined;
}

/** Calls operations of the app's custom integrations. */
export interface CustomIntegrations {
  /**
   * Calls an operation of a custom integration.
   *
   * @param operationId id of the operation in the integration's OpenAPI file, or its method and path, such as
   *   `get:/repos/{owner}/{repo}`.
   * @throws PlatformError of kind `invalid-argument` if the slug or the operation id is blank.
   */
  call<Result = unknown>(
    slug: string,
    operationId: string,
    values?: CustomCall,
    options?: CallOptions,
  ): Promise<Result>;
}

/**
 * The app's integrations: `Core` is built in, `custom` contains the custom integrations, and each installed
 * integration has its name.
 */
export type IntegrationsModule = {
  readonly custom: CustomIntegrations;
  readonly Core: CoreIntegrations;
} & { readonly [name: string]: IntegrationPackage };

export function createIntegrations(scope: AppScope): IntegrationsModule {
  const load = () => loadChunk(() => import('./integration-calls.ts'));
  const custom: CustomIntegrations = {
    call: async (...call) => (await load()).callCustom(scope, ...call),
  };
  const createPackage = (packageName: string) =>
    lazyProperties<IntegrationPackage>({}, (name) => async (...call: EndpointCall) => {
      return (await load()).callEndpoint(scope, { packageName, name }, ...call);
    });
  return lazyProperties({ Core: createPackage('Core'), custom }, createPackage);
}
