/** A phrase that is allowed although a rule matches it. */
export interface AllowedPhrase {
  /** The phrase, in exact case. A space matches any white space. */
  readonly phrase: string;
  readonly reason: string;
  /** Matches the paths of the files in which the phrase is allowed. */
  readonly files?: RegExp;
}

/** All allowed phrases. The check reports a phrase that no file contains, so that the list stays short. */
export const allowed: readonly AllowedPhrase[] = [
  { phrase: 'groundwork_rate_limit_refusals_total', reason: 'A metric that dashboards read.' },
  { phrase: 'reply_turns', reason: 'A table of databases that exist.' },
  { phrase: 'fault injection', reason: 'A term of testing.' },
  { phrase: '(testing|abuse|faults)', reason: 'The folder of fault injection, in a pattern.' },
  { phrase: 'src/faults', reason: 'Fault injection: failures of the machine.' },
  {
    phrase: 'faults/',
    reason: 'The same folder, in references to tests.',
    files: /^docs\/security\.md$/,
  },
  { phrase: 'an owner hears of a site', reason: 'Copy in the voice of the site.' },
];
