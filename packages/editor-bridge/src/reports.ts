/** What both reports need, in one part that only a framed page downloads. */
export { reportErrors } from './error-reporter.ts';
export { withoutSecretParameters } from './secret-parameters.ts';
