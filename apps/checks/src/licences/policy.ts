/**
 * The licence policy. It covers everything that users of the packages, visitors of a site and hosts of the
 * platform receive.
 */

export interface LicencePolicy {
  /** Names of the licences that every dependency may have, in the notation of SPDX. */
  readonly allowed: readonly string[];
  /** Packages that may have a licence outside the policy, and the reason. */
  readonly exceptions: Readonly<Record<string, LicenceException>>;
  /** Development dependencies whose code or files are published or served to visitors. */
  readonly shipped: readonly string[];
}

interface LicenceException {
  readonly licence: string;
  readonly reason: string;
}

export const policy: LicencePolicy = {
  // These licences require only that copies contain the licence text and the names of the authors.
  allowed: ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0'],
  exceptions: {
    argparse: {
      licence: 'Python-2.0',
      reason: 'Only font tools of builds load it; the licence has the conditions of BSD.',
    },
    pako: {
      licence: '(MIT AND Zlib)',
      reason: 'Only font tools of builds load it; both licences only require their notices.',
    },
    '@resvg/resvg-wasm': {
      licence: 'MPL-2.0',
      reason: 'Builds and renderers load it unchanged; the licence covers only its own files.',
    },
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
