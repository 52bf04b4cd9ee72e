import { readStoredFile, requireStoredFile } from '@groundwork/engine';
import { z } from 'zod';
import { requiredString } from '../kernel/fields.ts';
import {
  countCall,
  type IntegrationCall,
  readParameters,
  requireCaller,
} from './integration-call.ts';
import { modelFailed, requestModel } from './language-model.ts';
import { requireModel } from './require-model.ts';

/** Parameters of `TranscribeAudio`. */
export const audioSchema = z.object({ audio_url: requiredString(2000) });

const answerSchema = z.object({ text: z.string() });

/** Transcribes an uploaded recording of at most 20 MiB. Resolves to its text. */
export async function transcribeAudio(call: IntegrationCall): Promise<string> {
  requireCaller(call);
  const { services, appId } = call;
  const { model, ...endpoint } = requireModel(call, 'audioModel');
  const { audio_url: uri } = await readParameters(call, audioSchema);
  const file = await requireStoredFile(services, { appId, field: 'audio_url', uri });
  await countCall(call, 'invokeModel');
  const form = new FormData();
  const content = new Uint8Array(await readStoredFile(services, file));
  // Services detect the format by the name.
  form.append('file', new Blob([content], { type: file.content_type }), file.name);
  form.append('model', model);
  const answer = await requestModel(endpoint, '/audio/transcriptions', form);
  const { data } = answerSchema.safeParse(answer);
  if (data === undefined) throw modelFailed('Its response contains no text.');
  return data.text;
}
