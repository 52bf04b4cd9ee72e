/** Writes an answer in two pieces, as examples of streams need it. */
export default async (request: Request): Promise<Response> => {
  const { topic }: { topic: string } = await request.json();
  const headers = { 'Content-Type': 'text/event-stream' };
  return new Response(`data: About\n\ndata: ${topic}\n\n`, { headers });
};
