import type { AxiosRequestConfig } from 'axios';
import type { UntypedObject } from './untyped.ts';

type Payload = readonly [body: unknown, config: AxiosRequestConfig];

/**
 * Returns the body of a call with named parameters: JSON, or a form if one of the parameters is a file.
 *
 * @param target the function or integration as error messages name it, such as `Function f`.
 * @throws Error if the parameters are a string.
 */
export function toPayload(target: string, parameters: unknown): Payload {
  if (typeof parameters === 'string') {
    throw new Error(
      `${target} must receive an object with named parameters, received: ${parameters}`,
    );
  }
  if (parameters instanceof FormData) return asForm(parameters);
  const values: UntypedObject = Object(parameters);
  if (!Object.values(values).some((value) => value instanceof File)) {
    return [parameters, { headers: { 'Content-Type': 'application/json' } }];
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (value instanceof File) form.append(name, value, value.name);
    else if (typeof value === 'object' && value !== null) form.append(name, JSON.stringify(value));
    else form.append(name, value);
  }
  return asForm(form);
}

/** Axios would send a form with the client's default content type as JSON. Axios adds the boundary to this type. */
function asForm(form: FormData): Payload {
  return [form, { headers: { 'Content-Type': 'multipart/form-data' } }];
}
