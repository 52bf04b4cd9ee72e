export { checkConnectors } from './connectors/check-connectors.ts';
export { loadCustomIntegrations } from './custom/load-custom-integrations.ts';
export type {
  InstalledIntegrations,
  IntegrationContext,
  IntegrationHandler,
} from './installed-integrations.ts';
export { integrations } from './integrations-part.ts';
export {
  type ModelSettings,
  missingModelSetting,
  modelFailed,
  openCompletion,
  type PromptPart,
} from './language-model.ts';
export {
  fileUrls,
  findPromptFiles,
  readPromptFiles,
} from './prompt-files.ts';
