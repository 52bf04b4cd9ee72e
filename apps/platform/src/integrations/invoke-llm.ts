import { z } from 'zod';
import { readStoredFile, requireStoredFile } from '../files/stored-file.ts';
import { requiredText } from '../http/fields.ts';
import { invalidField, payloadTooLarge } from '../http/http-error.ts';
import { variableOf } from '../settings/environment.ts';
import type { FileRow } from '../store/schema.ts';
import { createSchemaCheck, type SchemaCheck } from './answer-schema.ts';
import {
  countCall,
  type IntegrationCall,
  jsonObject,
  readParameters,
  requireCaller,
} from './integration-call.ts';
import { askLanguageModel, modelFailed, type PromptPart } from './language-model.ts';
import { notConfigured } from './not-configured.ts';

const FILE_LIMIT = 10;
const FILES_LIMIT_BYTES = 20 * 1024 * 1024;
const IMAGES: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

const address = requiredText(2000);
const promptSchema = z.object({
  prompt: requiredText(500_000),
  response_json_schema: jsonObject.nullish(),
  file_urls: z
    .union([address.transform((url) => [url]), z.array(address)], 'Expects addresses of files')
    .refine(({ length }) => length <= FILE_LIMIT, `Expects at most ${FILE_LIMIT} files`)
    .nullish(),
  model: requiredText(200).nullish(),
});

/** Asks a language model; resolves with its text, or with a value that fits the schema sent along. */
export async function invokeLlm(call: IntegrationCall): Promise<unknown> {
  requireCaller(call);
  const { services } = call;
  const { url, key, models } = services.llm;
  const [preset] = models;
  if (url === undefined) throw missing(call, 'llm.url');
  if (preset === undefined) throw missing(call, 'llm.models');

  const { prompt, file_urls, ...wanted } = await readParameters(call, promptSchema);
  const model = wanted.model ?? preset;
  if (!models.includes(model)) throw invalidField('model', `Expects one of ${models.join(', ')}`);
  const schema = wanted.response_json_schema ?? undefined;
  const check = schema && createSchemaCheck(schema, 'response_json_schema');
  const files = await findFiles(call, file_urls ?? []);
  await countCall(call, 'invokeModel');
  const parts: PromptPart[] = [{ type: 'text', text: prompt }];
  for (const file of files) parts.push(await toPart(call, file));
  const answer = await askLanguageModel({ url, key }, { model, parts, schema });
  return check ? parseAnswer(answer, check) : answer;
}

function missing({ name }: IntegrationCall, setting: string) {
  return notConfigured(name, `Set ${setting} (${variableOf(setting)}) and start it again.`);
}

async function findFiles({ services, appId }: IntegrationCall, uris: readonly string[]) {
  const files: FileRow[] = [];
  for (const [index, uri] of uris.entries()) {
    const field = `file_urls.${index}`;
    const file = await requireStoredFile(services, { appId, field, uri });
    if (!isImage(file) && !file.content_type.startsWith('text/')) {
      throw invalidField(field, 'Expects an image (PNG, JPEG, GIF, WebP) or a text file');
    }
    files.push(file);
  }
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes <= FILES_LIMIT_BYTES) return files;
  throw payloadTooLarge('The files are larger than 20 MiB together. Send fewer.');
}

async function toPart({ services }: IntegrationCall, file: FileRow): Promise<PromptPart> {
  const content = await readStoredFile(services, file);
  if (!isImage(file)) return { type: 'text', text: content.toString('utf8') };
  const url = `data:${file.content_type};base64,${content.toString('base64')}`;
  return { type: 'image_url', image_url: { url } };
}

function isImage({ content_type: type }: FileRow): boolean {
  return IMAGES.includes(type);
}

/** A model that was told the schema may still answer with something else. */
function parseAnswer(text: string, check: SchemaCheck): unknown {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch (cause) {
    throw modelFailed('It was to be JSON, and is not. Ask again.', cause);
  }
  if (check(answer) === undefined) return answer;
  throw modelFailed('It does not fit response_json_schema. Ask again, or ask for less.');
}
