/** Client for server-side code; not for browsers, where anyone can read the code and its tokens. */
export {
  createClientFromRequest,
  type FunctionRequest,
  type RequestClientOptions,
} from './create-client-from-request.ts';
