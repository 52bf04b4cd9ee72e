/** Starts the PostgreSQL that the platforms of these tests keep their data in. */
export { default } from '@groundwork/platform/serve-postgres';
