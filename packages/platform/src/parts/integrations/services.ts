import type { IdempotencyKeyDependencies } from '../../http/with-idempotency-key.ts';
import type { ConnectorTokens } from './connectors/connector-tokens.ts';
import type { CustomIntegrations } from './custom/load-custom-integrations.ts';
import type { InstalledIntegrations } from './installed-integrations.ts';
import type { IntegrationDependencies } from './integration-call.ts';

export interface IntegrationServices extends IntegrationDependencies, IdempotencyKeyDependencies {
  readonly integrations: InstalledIntegrations;
  readonly customIntegrations: CustomIntegrations;
  readonly connectorTokens: ConnectorTokens;
}
