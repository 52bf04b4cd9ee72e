/** Address of a language model, and the credentials for clients such as `openai`. */
export interface AiGatewayConnection {
  baseURL: string;
  /** Token of the caller; empty if the caller is not signed in. */
  token: string;
}

/** Options of a connection. */
export interface AiGatewayConnectionOptions {
  /** API that the client uses. Default: `openai`. */
  provider?: 'openai' | 'typesafe';
}

/** Language models of the hosted platform. On this platform, their URLs respond 404. */
export interface AiGatewayModule {
  connection(options?: AiGatewayConnectionOptions): AiGatewayConnection;
}

/** Creates the connections to language models. */
export function createAiGatewayModule(
  api: string,
  token: () => string | null | undefined,
): AiGatewayModule {
  return {
    connection({ provider = 'openai' } = {}) {
      if (provider !== 'openai' && provider !== 'typesafe') {
        throw new Error(`Unsupported AI Gateway provider: ${provider}`);
      }
      return { baseURL: `${api}/ai/${provider}/v1`, token: token() ?? '' };
    },
  };
}
