/** The module `base44:runtime`, from which functions of Base44 apps import access to the secrets of the app. */
import process from 'node:process';

export const secrets = {
  /** Returns a secret of the app. The platform passes secrets to functions as environment variables. */
  get: (name: string): string | undefined => process.env[name],
};
