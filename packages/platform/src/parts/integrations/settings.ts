import { z } from 'zod';
import { list, path, text, url } from '../../kernel/setting-schemas.ts';
import type { IntegrationHandler } from './installed-integrations.ts';

const headerName = z.string().regex(/^[\w-]+$/, 'expects names of headers');
const headerValue = z.string('expects a string').regex(/^[ -~]*$/, 'expects a string of one line');
const handler = z.custom<IntegrationHandler>(
  (value) => typeof value === 'function',
  'expects functions by package and name',
);

export const integrationSettings = {
  /** Language models for agents and for the integration `InvokeLLM`. */
  llm: z
    .strictObject({
      /**
       * Base URL of a service that implements OpenAI's chat completions, such as `https://llm.example/v1`.
       * Without it, agents and `InvokeLLM` report that no model is configured.
       */
      url: url(/^https?$/, 'https://llm.example/v1')
        .optional()
        .meta({ variable: 'GROUNDWORK_LLM_URL' }),
      /** Bearer token for the service of language models. */
      key: text.optional().meta({ variable: 'GROUNDWORK_LLM_KEY' }),
      /** Models that agents and calls may name; the first one is the default. Required with `llm.url`. */
      models: list(text, 'names').meta({ variable: 'GROUNDWORK_LLM_MODELS', isPublic: true }),
      /** Model for `GenerateImage`, which uses `images/generations` of the same service, such as `gpt-image-1`. */
      imageModel: text.optional().meta({ variable: 'GROUNDWORK_LLM_IMAGE_MODEL', isPublic: true }),
      /** Model for `TranscribeAudio`, which uses `audio/transcriptions` of the same service, such as `whisper-1`. */
      audioModel: text.optional().meta({ variable: 'GROUNDWORK_LLM_AUDIO_MODEL' }),
    })
    .prefault({}),
  /** Text messages, for the integration `SendSMS`. */
  sms: z
    .strictObject({
      /**
       * URL of a service, such as your own function, that receives each text message of `SendSMS` as `{"to",
       * "body"}` and sends it.
       */
      url: url(/^https?$/, 'https://sms.example/send')
        .optional()
        .meta({ variable: 'GROUNDWORK_SMS_URL' }),
      /** Bearer token for requests to `sms.url`. */
      key: text.optional().meta({ variable: 'GROUNDWORK_SMS_KEY' }),
    })
    .prefault({}),
  /** The app's own integrations, for `integrations.custom.call()`. */
  custom: z
    .strictObject({
      /** Folder of the OpenAPI files, `{slug}.json`, of the app's custom integrations. */
      dir: path.optional().meta({ variable: 'GROUNDWORK_CUSTOM_DIR' }),
      /** Headers, such as an API key, that are sent with each call of a custom integration, by its slug. */
      headers: z
        .record(z.string(), z.record(headerName, headerValue).readonly())
        .readonly()
        .default({}),
    })
    .prefault({}),
  /**
   * Folder with the tokens of connectors, in files such as `googlecalendar`: only the token, or JSON with
   * `access_token` and `connection_config`. Each call reads the file again, so another program may replace it.
   */
  connectorTokensDir: path.optional().meta({ variable: 'GROUNDWORK_CONNECTOR_TOKENS_DIR' }),
  /** Handlers of `integrations.{Package}.{Name}()`. They can only be set in code. */
  integrations: z
    .record(z.string(), z.record(z.string(), handler).readonly())
    .readonly()
    .default({}),
};
