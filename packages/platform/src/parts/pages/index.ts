export { pages } from './pages-part.ts';
