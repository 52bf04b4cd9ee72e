import { describe, expect, it } from 'vitest';
import { createRecordingClient, expectFailure } from '../../test-support/local-server.ts';

describe('integrations module', () => {
  it('calls built-in and installed integrations', async () => {
    const { client, received } = await createRecordingClient([{ file_url: 'u' }, { id: 1 }]);
    const { Core, Ledger } = client.integrations;
    expect(await Core.UploadFile({ file: new Blob(['x']) })).toEqual({ file_url: 'u' });
    await Ledger?.['post entry']?.({ amount: 0 });
    expect(received.map(({ method, url }) => [method, url])).toEqual([
      ['POST', '/api/apps/app/integration-endpoints/Core/UploadFile'],
      [
        'POST',
        '/api/apps/app/integration-endpoints/installable/Ledger/integration-endpoints/post%20entry',
      ],
    ]);
    expect(received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(received[1]?.body).toBe('{"amount":0}');
  });

  it('rejects parameters that are not an object', async () => {
    const { client, received } = await createRecordingClient();
    const { SendEmail } = client.integrations.Core;
    // @ts-expect-error: the parameters are not an object.
    const failure = await expectFailure(SendEmail('hello'));
    expect(failure.message).toBe(
      'Integration SendEmail must receive an object with named parameters, received: hello',
    );
    expect(received).toEqual([]);
  });

  it('calls an operation of a custom integration', async () => {
    const { client, received } = await createRecordingClient();
    await client.integrations.custom.call('git', 'get:/repos/{owner}/{repo}', {
      payload: { a: 1 },
      pathParams: { owner: 'o' },
      queryParams: { page: 0 },
    });
    expect(received[0]?.url).toBe(
      '/api/apps/app/integrations/custom/git/get%3A%2Frepos%2F%7Bowner%7D%2F%7Brepo%7D',
    );
    expect(received[0]?.body).toBe(
      '{"payload":{"a":1},"path_params":{"owner":"o"},"query_params":{"page":0}}',
    );
  });

  it.each([
    ['', 'op', 'Integration slug is required and cannot be empty'],
    [' ', 'op', 'Integration slug is required and cannot be empty'],
    ['git', ' ', 'Operation ID is required and cannot be empty'],
  ])(
    'rejects a call of the integration "%s" with the operation "%s"',
    async (slug, operation, message) => {
      const { client } = await createRecordingClient();
      const failure = await expectFailure(client.integrations.custom.call(slug, operation));
      expect(failure).toMatchObject({ kind: 'invalid-argument', message });
    },
  );
});
