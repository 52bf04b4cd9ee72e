export { ADMIN_PATH } from './admin/admin-area.ts';
export { pages } from './pages-part.ts';
