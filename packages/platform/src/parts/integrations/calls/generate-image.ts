import { Readable } from 'node:stream';
import { contentTypeOf, receiveStream } from '@groundwork/engine';
import { payloadTooLarge, type ServiceError } from '@groundwork/engine/kernel';
import { z } from 'zod';
import { json, responds } from '../../../http/calls/index.ts';
import { requiredString } from '../../../kernel/fields.ts';
import { fileUrl } from '../../files/index.ts';
import { defineIntegration } from '../define-integration.ts';
import { type IntegrationCall, readParameters } from '../integration-call.ts';
import { modelFailed, requestModel } from '../language-model.ts';
import { integrationLimits } from '../limits.ts';
import { requireModel } from '../require-model.ts';

const parameters = z.object({ prompt: requiredString(32_000) });

const responseSchema = z.object({
  data: z.array(z.object({ b64_json: z.string().min(1) })).min(1),
});

export const generateImage = defineIntegration({
  name: 'GenerateImage',
  summary: 'Generates an image and stores it as a public file',
  body: json(parameters, { prompt: 'A field at dawn.' }),
  responses: responds('The URL of the image', z.object({ url: z.url() })),
  errors: [501, 502, 504],
  limit: integrationLimits.invokeModel,
  isOnce: true,
  run: generate,
});

async function generate(call: IntegrationCall) {
  const { services, appId, principal } = call;
  const { model, ...endpoint } = requireModel(call, 'imageModel');
  const { prompt } = await readParameters(call, parameters);
  await call.countAttempt();
  const response = await requestModel(endpoint, '/images/generations', {
    model,
    prompt,
    n: 1,
    // OpenAI's current image models reject this parameter. These models always return the image itself instead of a
    // URL.
    ...(!model.startsWith('gpt-image') && { response_format: 'b64_json' }),
  });
  const [image] = responseSchema.safeParse(response).data?.data ?? [];
  const content = Buffer.from(image?.b64_json ?? '', 'base64');
  const type = contentTypeOf(content, '');
  if (!type.startsWith('image/')) throw modelFailed('Its response contains no image.');
  const owner = { appId, creatorId: principal.id, isPrivate: false };
  const file = await services.files.upload(async (limit, target) => {
    if (content.length > limit) throw imageTooLarge();
    return receiveStream(
      Readable.from([content]),
      target(),
      `image.${type.slice('image/'.length)}`,
    );
  }, owner);
  return { url: fileUrl(services, file) };
}

function imageTooLarge(): ServiceError {
  return payloadTooLarge('The generated image is too large to be stored. Request a smaller one.');
}
