import { ServiceError } from '@groundwork/engine/kernel';
import type { IntegrationCall } from './integration-call.ts';
import type { LanguageModelSettings } from './language-model.ts';

const VARIABLES = {
  imageModel: 'GROUNDWORK_LLM_IMAGE_MODEL',
  audioModel: 'GROUNDWORK_LLM_AUDIO_MODEL',
} as const;

/**
 * Returns the model for an integration, and how to access it.
 *
 * @throws ServiceError `not_configured` that names the missing setting.
 */
export function requireModel(
  { services, name }: Pick<IntegrationCall, 'services' | 'name'>,
  setting: keyof typeof VARIABLES,
): LanguageModelSettings & { readonly model: string } {
  const { url, key, [setting]: model } = services.llm;
  if (url === undefined) {
    throw notConfigured(name, 'Set llm.url (GROUNDWORK_LLM_URL) and start it again.');
  }
  if (model === undefined) {
    throw notConfigured(name, `Set llm.${setting} (${VARIABLES[setting]}) and start it again.`);
  }
  return { url, key, model };
}

/**
 * Returns the error of an integration without the necessary settings.
 *
 * @param remedy sentence that names the missing setting.
 */
export function notConfigured(name: string, remedy: string): ServiceError {
  return new ServiceError(
    'not_configured',
    `Integration ${name} is not configured on this platform. ${remedy}`,
  );
}
