/** Server function that calculates the price of a plot from its size. */
export default async (request: Request): Promise<Response> => {
  const isForm = request.headers.get('Content-Type')?.startsWith('multipart/') ?? false;
  const acres = isForm ? (await request.formData()).get('acres') : (await request.json()).acres;
  return Response.json({ price: Number(acres) * 12_000 });
};
