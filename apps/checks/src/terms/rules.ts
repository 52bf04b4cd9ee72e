/**
 * Phrases for which a better, standard term exists, and what to write instead. Single words are in the
 * `flagWords` of `cspell.json`.
 *
 * A phrase is a pattern in lower case. Identifiers and file names are split into words before they are
 * compared, so `caught up` also matches `caughtUp` and `caught-up`. A space in a phrase matches any white
 * space. If several phrases match, only the first is reported.
 */
export const rules: readonly (readonly [phrase: string, instead: string])[] = [
  ['spec sections?', 'the rule itself, because readers of the repository have no such document'],
  ['goes out|go out|went out|gone out|going out', 'is sent'],
  ['break(s|ing)? off|bro(ke|ken) off', 'abort, aborted'],
  [
    '(take[ns]?|took|pass(es)?|prolong|hold(s|ing)?) (a |the |its )?turns?',
    'lease; acquire, renew, release',
  ],
  ['caught up', 'flushed, barrier'],
  ['ways? (to|of) (sign|log)(ing)? in|(sign|log) in ways?', 'sign-in method, provider'],
  [
    'room (on (the|a|its) disk|left)|(no|without|enough|free|more) room(?! (name|for [a-z]+ socket))',
    'space, budget',
  ],
  ['steps? of (the|a) schema', 'migration'],
  ['walk(s|ed|ing)? (through )?((all|the|its) )*pages', 'paginate, iterate'],
  ['(is|are|was|were|be|been|not|has|have|had) kept', 'stored, retained'],
  ['(is|are|was|were|be|not) (good|bad|whole)(?! at)', 'valid, invalid, complete'],
  ['(expects?|not|as|be|is|no) a? ?text(?= |[.,;:)])', 'string'],
  ['(expects?|not|as|be|is) a list', 'array'],
  ["(page|server|site|platform|app)(’s|'s)? address(es)?", 'URL, origin'],
  [
    'address(es)? of (the|a|an|its|that|this|another|each|every) (page|server|site|platform|app)',
    'URL, origin',
  ],
  [
    'let(s|ting)? (them|it|others|nobody) in|(not|be|is|are|was|were) let in',
    'load, allow, enable',
  ],
  ['look(s|ed|ing)? (at|into)', 'inspect, read'],
  ['again and again', 'repeatedly'],
  ['by (itself|themselves)', 'automatically, alone'],
  ['at once', 'immediately, "in one request", or concurrently'],
];
