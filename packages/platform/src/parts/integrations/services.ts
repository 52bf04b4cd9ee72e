import type { AnswerRepeatableDependencies } from '../../http/answer-repeatable.ts';
import type { ConnectorTokens } from './connectors/connector-tokens.ts';
import type { CustomIntegrations } from './custom/load-custom-integrations.ts';
import type { InstalledIntegrations } from './installed-integrations.ts';
import type { IntegrationDependencies } from './integration-call.ts';

/** Services of the calls of this part. */
export interface IntegrationServices extends IntegrationDependencies, AnswerRepeatableDependencies {
  readonly integrations: InstalledIntegrations;
  readonly customIntegrations: CustomIntegrations;
  readonly connectorTokens: ConnectorTokens;
}
