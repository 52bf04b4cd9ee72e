/** Test cases for files, which run on every compatible server. */
import { expect } from 'vitest';
import type { InteropCase } from './interop-case.ts';

export const uploadCases: readonly InteropCase[] = [
  {
    call: 'integrations.Core.UploadFile',
    shows: 'anyone can read the file at its URL',
    async run({ client }) {
      const content = crypto.getRandomValues(new Uint8Array(60_000));
      const file = new File([content], 'plan.bin');
      const { file_url } = await client.integrations.Core.UploadFile({ file });
      const response = await fetch(file_url);
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(content);
    },
  },
  {
    call: 'integrations.Core.UploadPrivateFile, …CreateFileSignedUrl',
    shows: 'only a signed link opens the file',
    async run({ client }) {
      const { UploadPrivateFile, CreateFileSignedUrl } = client.integrations.Core;
      const file = new File(['a lease'], 'lease.txt');
      const { file_uri } = await UploadPrivateFile({ file });
      const { signed_url } = await CreateFileSignedUrl({ file_uri, expires_in: 60 });
      expect(await (await fetch(signed_url)).text()).toBe('a lease');
      expect((await fetch(signed_url.replace(/\?.*/, ''))).ok).toBe(false);
    },
  },
];
