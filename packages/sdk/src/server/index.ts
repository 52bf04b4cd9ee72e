/** The client of code that runs on a server for the app; not for browsers, whose code anyone can read. */
export {
  createClientFromRequest,
  type FunctionRequest,
  type RequestClientOptions,
} from './create-client-from-request.ts';
