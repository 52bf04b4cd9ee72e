/** Answers with an error of its own. */
export default (): Response => Response.json({ message: 'Not today.' }, { status: 422 });
