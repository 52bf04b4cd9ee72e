import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJsoncFiles } from '@groundwork/engine';

/**
 * Logs a warning that lists the connectors without a token.
 *
 * @param folder folder with a file for each connector.
 * @param tokensDir folder with the tokens of connectors.
 */
export function checkConnectors(
  folder: string | undefined,
  tokensDir: string | undefined,
  warn: (message: string) => void,
): void {
  if (folder === undefined) return;
  const missing = readJsoncFiles(folder)
    .map(({ name }) => name)
    .filter((connector) => !tokensDir || !existsSync(join(tokensDir, connector)));
  if (missing.length === 0) return;
  warn(
    `${folder}: ${missing.join(', ')} need a token each. Write it to a file of the same name in connectorTokensDir (GROUNDWORK_CONNECTOR_TOKENS_DIR). Until then, functions that request it get an error.`,
  );
}
