import { type ContentVersion, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { defineCall, editor, none, responds } from '../../../http/calls/index.ts';
import { parseFields, wholeNumber } from '../../../kernel/fields.ts';
import { authorOf, type ContentServices, requireContent } from '../services.ts';
import { versionResponse } from './responses.ts';
import { MAX_NUMBER } from './revision.ts';

const versionNumber = z.object({ version: wholeNumber(0, MAX_NUMBER, 0) });

export const restoreContentVersion = defineCall({
  id: 'restoreContentVersion',
  method: 'post',
  path: routes.contentRestore,
  summary: 'Publishes the content of an earlier version again',
  description: 'Version 0 is the content of the build. Drafts are not published.',
  access: editor,
  input: none,
  responses: responds<ContentVersion>('The new version', versionResponse),
  errors: [400, 422],
  async handle({ c, appId, caller, param }, services: ContentServices) {
    const content = requireContent(services, appId);
    const { version } = parseFields(versionNumber, { version: param('version') });
    const publisher = { author: authorOf(caller), address: c.get('clientAddress') };
    return content.restore(publisher, version);
  },
});
