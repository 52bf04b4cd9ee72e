/** Server function that returns its input. */
export default async (request: Request): Promise<Response> => {
  const type = request.headers.get('Content-Type') ?? '';
  const version = ['Base44', 'Groundwork'].map((brand) =>
    request.headers.get(`${brand}-Functions-Version`),
  );
  const search = new URL(request.url).search;
  if (!type.startsWith('multipart/')) {
    const text = await request.text();
    return Response.json({ body: text === '' ? null : JSON.parse(text), search, version });
  }
  const form = await request.formData();
  const file = form.get('plan');
  return Response.json({
    note: form.get('note'),
    plan: file instanceof File ? [file.name, await file.text()] : null,
  });
};
