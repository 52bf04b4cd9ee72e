/** Public interface of the part `pages`: sign-in, account and administration. */
export { pages } from './pages-part.ts';
