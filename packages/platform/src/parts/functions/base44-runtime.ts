/** The module `base44:runtime`, from which functions of Base44 apps read the secrets of the app. */
import process from 'node:process';

export const secrets = {
  /** Returns a secret, which the platform passes to functions as an environment variable. */
  get: (name: string): string | undefined => process.env[name],
};
