import type { AxiosRequestConfig } from 'axios';
import type { Untyped } from './untyped.ts';

/**
 * Methods of an axios client. They resolve with the parsed body, or with the whole response if the client was created
 * with `interceptResponses: false`.
 */
export interface Http {
  get(path: string, config?: AxiosRequestConfig): Promise<Untyped>;
  delete(path: string, config?: AxiosRequestConfig): Promise<Untyped>;
  post(path: string, body?: unknown, config?: AxiosRequestConfig): Promise<Untyped>;
  put(path: string, body?: unknown, config?: AxiosRequestConfig): Promise<Untyped>;
  patch(path: string, body?: unknown, config?: AxiosRequestConfig): Promise<Untyped>;
}

export interface HttpScope {
  readonly axios: Http;
  readonly appId: string;
}
