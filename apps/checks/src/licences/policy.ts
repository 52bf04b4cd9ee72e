/** Which licences may reach users of the packages, visitors of a site and those who host the platform. */

/** What an audit goes by. */
export interface LicencePolicy {
  /** Licences, by their SPDX names, that anything may have. */
  readonly allowed: readonly string[];
  /** Packages that may have another licence: for each, that licence and why it is fine. */
  readonly exceptions: Readonly<Record<string, LicenceException>>;
  /** Development dependencies of which code or files end up in what is published or served. */
  readonly shipped: readonly string[];
}

/** Another licence that one package may have. */
interface LicenceException {
  readonly licence: string;
  readonly reason: string;
}

/** The policy of this repository. */
export const policy: LicencePolicy = {
  // They ask for nothing but that their text and the names of the authors stay.
  allowed: ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0'],
  exceptions: {
    '@fontsource-variable/instrument-sans': {
      licence: 'OFL-1.1',
      reason: 'A font: pages may embed it, and its authors keep no name for themselves.',
    },
    '@fontsource-variable/newsreader': {
      licence: 'OFL-1.1',
      reason: 'A font: pages may embed it, and its authors keep no name for themselves.',
    },
  },
  shipped: [
    '@fontsource-variable/instrument-sans',
    '@fontsource-variable/newsreader',
    'jsonc-parser',
  ],
};
