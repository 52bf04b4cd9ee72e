/** The module `base44:runtime`, from which functions in Base44 apps import access to the app's secrets. */
import process from 'node:process';

export const secrets = {
  /** Returns a secret of the app. The platform passes secrets to functions as environment variables. */
  get: (name: string): string | undefined => process.env[name],
};
