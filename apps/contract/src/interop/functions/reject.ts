export default (): Response => Response.json({ message: 'Not today.' }, { status: 422 });
