/** Client for code on a server. Never use it in a browser, where users can read the code and its tokens. */
export {
  createClientFromRequest,
  type FunctionRequest,
  type RequestClientOptions,
} from './create-client-from-request.ts';
