import { mountCalls } from '../../http/calls/index.ts';
import type { Configured, Part, SettingsOf } from '../../part.ts';
import { callCustomIntegration } from './calls/call-custom-integration.ts';
import { callInstalledIntegration } from './calls/call-installed-integration.ts';
import { connectorCalls } from './calls/connector-calls.ts';
import { extractData } from './calls/extract-data.ts';
import { generateImage } from './calls/generate-image.ts';
import { invokeLlm } from './calls/invoke-llm.ts';
import { getMcpConsentInfo, grantMcpAccess } from './calls/mcp-calls.ts';
import { rejectUnknownIntegration } from './calls/reject-unknown-integration.ts';
import { sendEmail } from './calls/send-email.ts';
import { sendSms } from './calls/send-sms.ts';
import { transcribeAudio } from './calls/transcribe-audio.ts';
import { createConnectorTokens } from './connectors/connector-tokens.ts';
import type { IntegrationServices } from './services.ts';
import { integrationSettings } from './settings.ts';

interface IntegrationNeeds
  extends Omit<IntegrationServices, 'connectorTokens' | 'integrations' | 'sms'> {
  readonly settings: Pick<
    SettingsOf<typeof integrationSettings>,
    'connectorTokensDir' | 'integrations' | 'sms'
  >;
}

const calls = [
  extractData,
  sendEmail,
  invokeLlm,
  generateImage,
  transcribeAudio,
  sendSms,
  // These calls must follow all other integrations, because the router uses the first route that matches.
  rejectUnknownIntegration,
  callInstalledIntegration,
  callCustomIntegration,
  ...connectorCalls,
  getMcpConsentInfo,
  grantMcpAccess,
];

export const integrations: Part<IntegrationNeeds> & Configured<typeof integrationSettings> = {
  name: 'integrations',
  settings: integrationSettings,
  area: 'Integrations',
  calls,
  async start({ settings: { connectorTokensDir, integrations, sms }, ...needs }) {
    const connectorTokens = createConnectorTokens(connectorTokensDir);
    const services = { ...needs, integrations, sms, connectorTokens };
    return { mount: (api) => mountCalls(api, services, calls) };
  },
};
