import type { HttpScope } from './http.ts';
import type { Untyped, UntypedObject } from './untyped.ts';

/** Body and parameters of a custom integration call. */
export interface CustomIntegrationCallParams {
  /** Body of the request to the service. */
  payload?: UntypedObject;
  pathParams?: Record<string, string>;
  queryParams?: UntypedObject;
}

/** Response of the service behind a custom integration. */
export interface CustomIntegrationCallResponse {
  success: boolean;
  status_code: number;
  data: Untyped;
}

/** Calls services that an OpenAPI file describes. */
export interface CustomIntegrationsModule {
  /** Calls an operation, which is named by its method and path, such as `get:/sites/{id}`. */
  call(
    slug: string,
    operationId: string,
    params?: CustomIntegrationCallParams,
  ): Promise<CustomIntegrationCallResponse>;
}

export function createCustomIntegrations({ axios, appId }: HttpScope): CustomIntegrationsModule {
  return {
    async call(slug, operationId, { pathParams, queryParams, ...body } = {}) {
      if (!slug?.trim()) throw new Error('Integration slug is required and cannot be empty');
      if (!operationId?.trim()) throw new Error('Operation ID is required and cannot be empty');
      return axios.post(`/apps/${appId}/integrations/custom/${slug}/${operationId}`, {
        ...body,
        ...(pathParams && { path_params: pathParams }),
        ...(queryParams && { query_params: queryParams }),
      });
    },
  };
}
