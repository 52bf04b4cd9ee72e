import { createClientFromRequest } from '@base44/sdk';

/** Who calls, and what the app itself can read, asked with the public kit. */
export default async (request: Request): Promise<Response> => {
  const client = createClientFromRequest(request);
  const { email } = await client.auth.me();
  const tasks = await client.asServiceRole.entities.Task?.list('title', 1);
  return Response.json({ email, readsTasks: Array.isArray(tasks) });
};
