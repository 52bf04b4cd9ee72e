import { z } from 'zod';
import { json, responds } from '../../../http/calls/index.ts';
import { requiredString } from '../../../kernel/fields.ts';
import { requireStoredFile } from '../../files/index.ts';
import { defineIntegration } from '../define-integration.ts';
import { type IntegrationCall, readParameters } from '../integration-call.ts';
import { modelFailed, requestModel } from '../language-model.ts';
import { integrationLimits } from '../limits.ts';
import { requireModel } from '../require-model.ts';

const parameters = z.object({ audio_url: requiredString(2000) });

const responseSchema = z.object({ text: z.string() });

/** Endpoint that transcribes an uploaded recording of at most 20 MiB, and returns the text. */
export const transcribeAudio = defineIntegration({
  name: 'TranscribeAudio',
  summary: 'Transcribes an uploaded recording',
  body: json(parameters, { audio_url: 'https://app.example/files/0f1e2d3c/visit.mp3' }),
  responses: responds('The text of the recording', z.string()),
  errors: [501, 502, 504],
  limit: integrationLimits.invokeModel,
  isOnce: true,
  run: transcribe,
});

async function transcribe(call: IntegrationCall): Promise<string> {
  const { services, appId } = call;
  const { model, ...endpoint } = requireModel(call, 'audioModel');
  const { audio_url: uri } = await readParameters(call, parameters);
  const file = await requireStoredFile(services, { appId, field: 'audio_url', uri });
  await call.countAttempt();
  const form = new FormData();
  const content = new Uint8Array(await services.files.read(file));
  // The file name is sent too, because services use it to detect the format.
  form.append('file', new Blob([content], { type: file.content_type }), file.name);
  form.append('model', model);
  const response = await requestModel(endpoint, '/audio/transcriptions', form);
  const { data } = responseSchema.safeParse(response);
  if (data === undefined) throw modelFailed('Its response contains no text.');
  return data.text;
}
