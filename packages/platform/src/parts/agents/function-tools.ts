import { ServiceError } from '@groundwork/engine/kernel';
import { isJsonText } from '../../kernel/parse-json.ts';
import { readText } from '../../kernel/read-text.ts';
import {
  callFunction,
  type FunctionServices,
  type PlatformCall,
  RESPONSE_BYTES,
} from '../functions/index.ts';

/**
 * Calls a function of the app as the user's own client would.
 *
 * @returns the response of the function as JSON.
 * @throws ServiceError when the call fails; `function_failed` when the response's status is 400 or above.
 */
export async function callFunctionTool(
  services: FunctionServices,
  call: PlatformCall,
): Promise<string> {
  const { name } = call;
  const { status, body, isAborted } = await callFunction(services, call);
  const text = await readText(body, RESPONSE_BYTES, () =>
    failed('The response of the function is too long.'),
  );
  if (isAborted()) throw failed(`The function ${name} ended before its response was complete.`);
  if (status >= 400) throw failed(`The function ${name} responded with status ${status}: ${text}`);
  return isJsonText(text) ? text : JSON.stringify(text);
}

function failed(message: string): ServiceError {
  return new ServiceError('function_failed', message);
}
