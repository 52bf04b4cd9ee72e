import { expectTypeOf } from 'vitest';
import type { Client } from '../create-client.ts';

/** The compiler checks this function, but nothing calls it. */
export async function integrations({
  integrations: { Core, Ledger, custom },
}: Client): Promise<void> {
  const file = new File(['a'], 'a.txt');
  expectTypeOf(await Core.UploadFile({ file })).toEqualTypeOf<{ readonly file_url: string }>();
  await Core.UploadFile(new FormData());
  await Core.SendEmail({ to: 'ada@firm.example', subject: 'Hello', body: 'Hi' });
  const named = await Core.InvokeLLM<{ name: string }>({
    prompt: 'Name a soil.',
    response_json_schema: { type: 'object' },
    file_urls: ['https://app.example/files/a'],
  });
  expectTypeOf(named.name).toEqualTypeOf<string>();
  await Core.CreateFileSignedUrl({ file_uri: 'private/a', expires_in: 60 });
  await Core.DeleteFile({ file_uri: 'private/a' }, { timeoutMs: 5000 });
  await Ledger?.PostEntry?.({ amount: 1 });
  await custom.call('maps', 'findSite');

  // @ts-expect-error: the endpoint does not exist.
  await Core.UploadFil({ file });
  // @ts-expect-error: the file is required.
  await Core.UploadFile();
  // @ts-expect-error: the parameter does not exist.
  await Core.UploadFile({ fiel: file });
  // @ts-expect-error: a URL is not a file.
  await Core.UploadFile({ file: 'https://app.example/a.txt' });
  // @ts-expect-error: the subject is required.
  await Core.SendEmail({ to: 'ada@firm.example', body: 'Hi' });
  // @ts-expect-error: the parameter does not exist.
  await Core.InvokeLLM({ prompt: 'Name a soil.', respons_json_schema: {} });
  // @ts-expect-error: the time is in seconds.
  await Core.CreateFileSignedUrl({ file_uri: 'private/a', expires_in: '60' });
  // @ts-expect-error: a mail has no result with a URL.
  (await Core.SendEmail({ to: 'ada@firm.example', subject: 'Hello', body: 'Hi' })).file_url;
}
