import type { Services } from '../../services.ts';
import type { SmsSettings } from './calls/send-sms.ts';
import type { ConnectorTokens } from './connectors/connector-tokens.ts';
import type { CustomIntegrations } from './custom/load-custom-integrations.ts';
import type { InstalledIntegrations } from './installed-integrations.ts';
import type { ModelSettings } from './language-model.ts';

export interface IntegrationServices extends Services {
  readonly integrations: InstalledIntegrations;
  readonly customIntegrations: CustomIntegrations;
  readonly connectorTokens: ConnectorTokens;
  readonly llm: ModelSettings;
  readonly sms: SmsSettings;
}
