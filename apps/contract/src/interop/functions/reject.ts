/** Server function that responds with an error. */
export default (): Response => Response.json({ message: 'Not today.' }, { status: 422 });
