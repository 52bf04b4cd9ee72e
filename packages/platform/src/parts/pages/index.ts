export type { AdminApp } from './admin/admin-app.ts';
export { ADMIN_PATH } from './admin/admin-area.ts';
export { pages } from './pages-part.ts';
