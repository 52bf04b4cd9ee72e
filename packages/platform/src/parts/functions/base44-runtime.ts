/** The module `base44:runtime`, which functions of Base44 apps import to read the secrets of the app. */
import process from 'node:process';

export const secrets = {
  /** Returns a secret: an environment variable that the platform passes to functions. */
  get: (name: string): string | undefined => process.env[name],
};
