/** URL of a language model, and the credentials for a client library such as `openai`. */
export interface AiGatewayConnection {
  baseURL: string;
  /** Token of the signed-in user; empty if no user is signed in. */
  token: string;
}

/** Options for a connection to a language model. */
export interface AiGatewayConnectionOptions {
  /** The API that the client library uses. Default: `openai`. */
  provider?: 'openai' | 'typesafe';
}

/** Language models of Base44's hosted platform. On this platform, their URLs respond with 404. */
export interface AiGatewayModule {
  connection(options?: AiGatewayConnectionOptions): AiGatewayConnection;
}

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
