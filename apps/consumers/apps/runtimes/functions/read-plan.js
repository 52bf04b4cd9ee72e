export default async (request) => {
  const form = await request.formData();
  return Response.json({ note: form.get('note'), plan: await form.get('plan').text() });
};
