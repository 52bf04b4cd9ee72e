import { createClientFromRequest } from '@groundwork/base44';

/** Returns the caller, and whether the service role can read tasks, with the drop-in for the Base44 SDK. */
export default async (request: Request): Promise<Response> => {
  const client = createClientFromRequest(request);
  const { email } = await client.auth.me();
  const tasks = await client.asServiceRole.entities.Task?.list('title', 1);
  return Response.json({ email, readsTasks: Array.isArray(tasks) });
};
