import { createClientFromRequest } from '@base44/sdk';

/** Server function that uses the Base44 SDK. Returns its caller, and whether the service role can read tasks. */
export default async (request: Request): Promise<Response> => {
  const client = createClientFromRequest(request);
  const { email } = await client.auth.me();
  const tasks = await client.asServiceRole.entities.Task?.list('title', 1);
  return Response.json({ email, readsTasks: Array.isArray(tasks) });
};
