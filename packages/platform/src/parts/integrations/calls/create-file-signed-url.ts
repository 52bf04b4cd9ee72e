import { requirePrivateFile, signedUrl } from '@groundwork/engine';
import { z } from 'zod';
import { json } from '../../../http/calls/input.ts';
import { responds } from '../../../http/calls/response.ts';
import { requiredString } from '../../../kernel/fields.ts';
import { defineIntegration } from '../define-integration.ts';
import { readParameters } from '../integration-call.ts';

const WEEK_SECONDS = 7 * 24 * 60 * 60;
const lifetime = `Expects a whole number of seconds from 1 to ${WEEK_SECONDS}`;

const parameters = z.object({
  file_uri: requiredString(200),
  expires_in: z.int(lifetime).min(1, lifetime).max(WEEK_SECONDS, lifetime).default(300),
});

/** Creates a link to a private file, valid for 5 minutes by default and at most 7 days. */
export const createFileSignedUrl = defineIntegration({
  name: 'CreateFileSignedUrl',
  summary: 'Creates a signed link to a private file, which expires',
  body: json(parameters, { file_uri: 'private/0f1e2d3c', expires_in: 300 }),
  responses: responds('The link', z.object({ signed_url: z.url() })),
  async run(call) {
    const { services, appId } = call;
    const { file_uri: uri, expires_in: seconds } = await readParameters(call, parameters);
    const file = await requirePrivateFile(services, { appId, field: 'file_uri', uri });
    return { signed_url: signedUrl(services, file, seconds) };
  },
});
