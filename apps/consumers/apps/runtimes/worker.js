import { createClientFromRequest } from '@groundwork/sdk/server';
import { callPlatform } from './call-platform.js';

export default {
  async fetch(request, { PLATFORM_URL }) {
    const client = createClientFromRequest(request, { allowedServers: [PLATFORM_URL] });
    return Response.json(await callPlatform(client));
  },
};
