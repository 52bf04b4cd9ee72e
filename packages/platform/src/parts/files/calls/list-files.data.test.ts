import { routes } from '@groundwork/sdk/protocol';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { signIn, signUp } from '../../../../testing/sign-in.ts';
import { admin, callApi, startTestPlatform } from '../../../../testing/test-platform.ts';
import { formWith, upload } from '../../../../testing/upload.ts';

const pageSchema = z.object({
  items: z.array(z.looseObject({ id: z.string(), name: z.string() })),
  next_cursor: z.string().nullable(),
  total_bytes: z.number(),
  quota_bytes: z.number().nullable(),
});

async function start() {
  const platform = await startTestPlatform({ files: { quota: 1000 } });
  const token = await signIn(platform);
  for (const name of ['Plan.png', 'a_b.txt', 'axb.txt']) {
    await upload(platform, formWith('four', name), { token });
  }
  const list = async (query: string) => {
    const response = await callApi(platform, `${routes.files}?${query}`, { token });
    return pageSchema.parse(await response.json());
  };
  return { platform, token, list };
}

describe('uploaded files', () => {
  it('are listed page by page, newest first, and can be searched by a part of their names', async () => {
    const { platform, token, list } = await start();
    const first = await list('limit=2');
    expect(first).toMatchObject({
      items: [{ name: 'axb.txt' }, { name: 'a_b.txt' }],
      total_bytes: 12,
      quota_bytes: 1000,
    });
    const plan = {
      name: 'Plan.png',
      size: 4,
      content_type: 'application/octet-stream',
      created_by: admin.email,
      file_url: expect.stringContaining('/Plan.png'),
      file_uri: null,
    };
    const cursor = encodeURIComponent(first.next_cursor ?? '');
    const second = await list(`limit=2&cursor=${cursor}`);
    expect(second).toMatchObject({ items: [plan], next_cursor: null });

    expect((await list('search=A_B')).items.map(({ name }) => name)).toEqual(['a_b.txt']);
    expect(await list('search=PLAN')).toMatchObject({ items: [plan] });
    const path = routes.file.replace(':fileId', second.items[0]?.id ?? '');
    const details = await callApi(platform, path, { token });
    expect(await details.json()).toMatchObject({ ...plan, is_in_content: false });
    const unknown = routes.file.replace(':fileId', '0'.repeat(32));
    expect((await callApi(platform, unknown, { token })).status).toBe(404);
    expect((await callApi(platform, `${routes.files}?cursor=1`, { token })).status).toBe(422);
  });

  it('are listed only to administrators', async () => {
    const { platform, list } = await start();
    const [{ id = '' } = {}] = (await list('limit=1')).items;
    const member = await signUp(platform);
    for (const path of [routes.files, routes.file.replace(':fileId', id)]) {
      expect((await callApi(platform, path)).status).toBe(401);
      expect((await callApi(platform, path, { token: member })).status).toBe(403);
    }
  });
});
