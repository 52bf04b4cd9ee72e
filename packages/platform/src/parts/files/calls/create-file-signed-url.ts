import { routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { caller, defineCall, parameters, responds } from '../../../http/calls/index.ts';
import { requiredString } from '../../../kernel/fields.ts';
import type { Services } from '../../../services.ts';
import { requirePrivateFile, signedUrl } from '../file-links.ts';

const WEEK_SECONDS = 7 * 24 * 60 * 60;
const lifetime = `Expects a whole number of seconds from 1 to ${WEEK_SECONDS}`;

const link = z.object({
  file_uri: requiredString(200),
  expires_in: z.int(lifetime).min(1, lifetime).max(WEEK_SECONDS, lifetime).default(300),
});

/** Endpoint that creates signed URLs. They are valid for 5 minutes by default, and for at most 7 days. */
export const createFileSignedUrl = defineCall({
  id: 'coreCreateFileSignedUrl',
  method: 'post',
  path: routes.coreIntegration.replace(':name', 'CreateFileSignedUrl'),
  summary: 'Creates a signed link to a private file, which expires',
  access: caller,
  input: parameters('CreateFileSignedUrl', link, {
    file_uri: 'private/0f1e2d3c',
    expires_in: 300,
  }),
  responses: responds('The link', z.object({ signed_url: z.url() })),
  headers: ['behalf'],
  async handle({ appId, input: { file_uri: uri, expires_in: seconds } }, services: Services) {
    const file = await requirePrivateFile(services, { appId, field: 'file_uri', uri });
    return { signed_url: signedUrl(services, file, seconds) };
  },
});
