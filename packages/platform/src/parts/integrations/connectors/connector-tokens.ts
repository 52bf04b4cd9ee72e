/**
 * Reads the tokens of connectors from files that the operator writes. Reads the files again for each request,
 * because another program may replace expired tokens.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { notFound, ServiceError, systemErrorCode } from '@groundwork/engine/kernel';
import { z } from 'zod';

const NAME = /^[\w-]{1,64}$/;

const connectionFile = z.object({
  access_token: z.string().min(1),
  connection_config: z.record(z.string(), z.string()).nullish(),
});

export interface ConnectorConnection {
  readonly accessToken: string;
  readonly config: Readonly<Record<string, string>> | null;
}

export interface ConnectorTokens {
  /**
   * Reads the token of a connector.
   *
   * @throws ServiceError `not_found` for a name that no connector can have; `not_configured` if the connector has
   * no token.
   */
  read(connector: string, userId?: string): Promise<ConnectorConnection>;
}

/**
 * @param folder folder with a file for each connector. A folder with the name of the connector contains a file
 * for each user's token.
 */
export function createConnectorTokens(folder: string | undefined): ConnectorTokens {
  return {
    async read(connector, userId) {
      if (!NAME.test(connector))
        throw notFound('There is no connector with this name. Check its spelling.');
      const path = userId === undefined ? connector : join(connector, userId);
      const text = folder && (await readTextFile(join(folder, path)));
      if (!text) throw tokenMissing(folder, path);
      if (!text.startsWith('{')) return { accessToken: text, config: null };
      const parsed = connectionFile.safeParse(parseObject(text));
      if (!parsed.data) throw tokenInvalid(path);
      const { access_token, connection_config } = parsed.data;
      return { accessToken: access_token, config: connection_config ?? null };
    },
  };
}

async function readTextFile(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (['ENOENT', 'EISDIR'].includes(systemErrorCode(error) ?? '')) return undefined;
    throw error;
  }
}

function parseObject(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function tokenMissing(folder: string | undefined, path: string): ServiceError {
  const remedy =
    folder === undefined
      ? `Set connectorTokensDir (GROUNDWORK_CONNECTOR_TOKENS_DIR) to a folder, and write the token of the service into its file ${path}.`
      : `Write the token of the service into the file ${path} in the folder connectorTokensDir.`;
  return new ServiceError('not_configured', `The connector ${path} has no token. ${remedy}`);
}

function tokenInvalid(path: string): ServiceError {
  return new ServiceError(
    'not_configured',
    `The token of the connector ${path} cannot be read. Its file must contain the token alone, or JSON with access_token.`,
  );
}
