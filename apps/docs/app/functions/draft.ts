/** Server function that streams a response in two chunks. The examples of streaming call it. */
export default async (request: Request): Promise<Response> => {
  const { topic }: { topic: string } = await request.json();
  const headers = { 'Content-Type': 'text/event-stream' };
  return new Response(`data: About\n\ndata: ${topic}\n\n`, { headers });
};
