/** Where every path of the routes is mounted on a server. */
export const API_PREFIX = '/api';

/** The platform's own sign-in page; outside the API (SPEC section 2, Login). */
export const LOGIN_PAGE_PATH = '/login';
