import { createClientFromRequest } from '@groundwork/sdk/server';

export default {
  async fetch(request, { PLATFORM_URL }) {
    const client = createClientFromRequest(request, { allowedServers: [PLATFORM_URL] });
    const { id } = await client.publicSettings.get();
    return Response.json({ id });
  },
};
