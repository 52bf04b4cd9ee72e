import { invalidField } from '@groundwork/engine/kernel';
import { z } from 'zod';
import { json, responds } from '../../../http/calls/index.ts';
import { jsonObject, requiredString } from '../../../kernel/fields.ts';
import { defineIntegration } from '../define-integration.ts';
import { type IntegrationCall, readParameters } from '../integration-call.ts';
import {
  askLanguageModel,
  missingModelSetting,
  modelFailed,
  type PromptPart,
} from '../language-model.ts';
import { integrationLimits } from '../limits.ts';
import { fileUrls, findPromptFiles, toPromptPart } from '../prompt-files.ts';
import { notConfigured } from '../require-model.ts';
import { createSchemaCheck, type SchemaCheck } from '../schema-check.ts';

const parameters = z.object({
  prompt: requiredString(500_000),
  response_json_schema: jsonObject.nullish(),
  file_urls: fileUrls.nullish(),
  model: requiredString(200).nullish(),
});

export const invokeLlm = defineIntegration({
  name: 'InvokeLLM',
  summary: 'Sends a prompt to a language model',
  body: json(parameters, { prompt: 'Name three kinds of soil.' }),
  responses: responds(
    'The text of the model’s response, or a value that matches the requested schema',
    z.unknown(),
  ),
  errors: [501, 502, 504],
  limit: integrationLimits.invokeModel,
  isOnce: true,
  run: ask,
});

async function ask(call: IntegrationCall): Promise<unknown> {
  const { services } = call;
  const { url, key, models } = services.llm;
  const [preset] = models;
  if (url === undefined || preset === undefined) {
    throw notConfigured(call.name, `${missingModelSetting(services.llm)}`);
  }

  const { prompt, file_urls, ...wanted } = await readParameters(call, parameters);
  const model = wanted.model ?? preset;
  if (!models.includes(model)) throw invalidField('model', `Expects one of ${models.join(', ')}`);
  const schema = wanted.response_json_schema ?? undefined;
  const check = schema && createSchemaCheck(schema, 'response_json_schema');
  const files = await findPromptFiles(services, call.appId, file_urls ?? []);
  await call.countAttempt();
  const parts: PromptPart[] = [{ type: 'text', text: prompt }];
  for (const file of files) parts.push(await toPromptPart(services, file));
  const reply = await askLanguageModel({ url, key }, { model, parts, schema });
  return check ? parseReply(reply, check) : reply;
}

/** Validates the model's response, because a model may ignore the schema. */
function parseReply(text: string, check: SchemaCheck): unknown {
  let reply: unknown;
  try {
    reply = JSON.parse(text);
  } catch (cause) {
    throw modelFailed('Its response is not JSON. Try again.', cause);
  }
  if (check(reply) === undefined) return reply;
  throw modelFailed(
    'Its response does not match response_json_schema. Try again, or request less.',
  );
}
