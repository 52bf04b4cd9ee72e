import { lazyProperties, loadChunk } from '../http/lazy.ts';
import type { NamedParameters } from '../http/payload.ts';
import type { AppScope, CallOptions } from '../http/request.ts';

/** Calls one endpoint of an integration. Resolves with the parsed response. */
export type IntegrationEndpoint<Default = unknown> = <Result = Default>(
  parameters?: NamedParameters,
  options?: CallOptions,
) => Promise<Result>;

/** Calls an endpoint with the given parameters. Resolves with the parsed response. */
export type CoreEndpoint<Parameters extends object, Default = unknown> = <Result = Default>(
  parameters: Parameters | FormData,
  options?: CallOptions,
) => Promise<Result>;

type EndpointCall = [parameters?: NamedParameters, options?: CallOptions];

/** The endpoints of one integration, by their names. */
export interface IntegrationPackage {
  readonly [endpoint: string]: IntegrationEndpoint;
}

interface Upload {
  readonly file: Blob;
}

interface Success {
  readonly success: boolean;
}

/** An uploaded file: a public file by its URL, or a private file by its URI. */
type UploadedFile =
  | { readonly file_url: string; readonly file_uri?: undefined }
  | { readonly file_uri: string; readonly file_url?: undefined };

/** The built-in integrations. */
export interface CoreIntegrations {
  /** Resolves with the text of the model's response, or with a value that matches `response_json_schema`. */
  readonly InvokeLLM: CoreEndpoint<{
    readonly prompt: string;
    readonly response_json_schema?: object | null | undefined;
    readonly file_urls?: string | readonly string[] | null | undefined;
    readonly add_context_from_internet?: boolean | undefined;
    readonly model?: string | null | undefined;
  }>;
  readonly SendEmail: CoreEndpoint<
    {
      readonly to: string;
      readonly subject: string;
      readonly body: string;
      readonly from_name?: string | undefined;
    },
    Success
  >;
  readonly SendSMS: CoreEndpoint<{ readonly to: string; readonly body: string }, Success>;
  readonly UploadFile: CoreEndpoint<Upload, { readonly file_url: string }>;
  readonly UploadPrivateFile: CoreEndpoint<Upload, { readonly file_uri: string }>;
  /** `expires_in` is the lifetime of the URL in seconds. */
  readonly CreateFileSignedUrl: CoreEndpoint<
    { readonly file_uri: string; readonly expires_in?: number | undefined },
    { readonly signed_url: string }
  >;
  readonly DeleteFile: CoreEndpoint<UploadedFile, Success>;
  readonly GenerateImage: CoreEndpoint<{ readonly prompt: string }, { readonly url: string }>;
  readonly TranscribeAudio: CoreEndpoint<{ readonly audio_url: string }, string>;
  readonly ExtractDataFromUploadedFile: CoreEndpoint<
    UploadedFile & { readonly json_schema?: object | null | undefined },
    {
      readonly status: 'success' | 'error';
      readonly details: string | null;
      readonly output: unknown;
    }
  >;
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
    lazyProperties({}, (name) => async (...call: EndpointCall) => {
      return (await load()).callEndpoint(scope, { packageName, name }, ...call);
    });
  return lazyProperties({ Core: createPackage('Core'), custom }, createPackage);
}
