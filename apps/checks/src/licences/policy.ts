/**
 * Licence policy for everything that users of the packages, visitors of a site and hosts of the platform
 * receive.
 */

/** Allowed licences and exceptions. */
export interface LicencePolicy {
  /** SPDX names of licences that every dependency may have. */
  readonly allowed: readonly string[];
  /** Packages that may have another licence, with the reason. */
  readonly exceptions: Readonly<Record<string, LicenceException>>;
  /** Development dependencies whose code or files are published or served. */
  readonly shipped: readonly string[];
}

/** Exception for a single package. */
interface LicenceException {
  readonly licence: string;
  readonly reason: string;
}

/** The policy of this repository. */
export const policy: LicencePolicy = {
  // These licences only require that copies include their text and the names of the authors.
  allowed: ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0'],
  exceptions: {
    '@fontsource-variable/instrument-sans': {
      licence: 'OFL-1.1',
      reason: 'A font: pages may embed it, and no font name is reserved.',
    },
    '@fontsource-variable/newsreader': {
      licence: 'OFL-1.1',
      reason: 'A font: pages may embed it, and no font name is reserved.',
    },
  },
  shipped: ['@fontsource-variable/instrument-sans', '@fontsource-variable/newsreader'],
};
