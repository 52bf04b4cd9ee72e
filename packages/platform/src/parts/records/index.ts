export { records } from './records-part.ts';
