/** Words and phrases that have a better, standard term. */

/** A word or phrase, and what to write instead. */
export interface TermRule {
  /**
   * The term in lower case. Identifiers and file names are split into words first, so `caught up`
   * also matches `caughtUp` and `caught-up`. A space matches any white space.
   */
  readonly pattern: string;
  readonly instead: string;
  /**
   * Matches the paths of the files to which the rule applies, for words that have another meaning elsewhere.
   */
  readonly files?: RegExp;
}

const PLATFORM = /^packages\/platform\//;
const RELEASES = /^(CONTRIBUTING\.md$|\.changeset\/|\.github\/|apps\/(release|checks)\/)/;

/** All rules. The first rule that matches reports the term. */
export const rules: readonly TermRule[] = [
  { pattern: 'todo|fixme', instead: 'nothing: do it, or file an issue' },
  {
    pattern: 'spec sections?',
    instead: 'the rule itself, because readers of the repository have no such document',
  },
  // Rules for words about people.
  { pattern: 'whoever', instead: 'caller, user, or the role' },
  { pattern: 'somebody( else)?', instead: 'user, caller, another user' },
  { pattern: 'requesters?', instead: 'caller, principal' },
  { pattern: 'strangers?', instead: 'anonymous, untrusted, another user' },
  // Rules for words about messages and errors.
  { pattern: '(un)?told|tell|tells|telling', instead: 'notify, emit, report, say' },
  { pattern: 'hear|hears|heard|hearing', instead: 'receive, learn' },
  { pattern: 'refus(e|es|ed|ing|als?)', instead: 'reject, deny; error, rejection' },
  { pattern: '(all or )?faults?', instead: 'error, failure, violation' },
  { pattern: 'faulty', instead: 'invalid, broken' },
  { pattern: 'mend(s|ed|ing)?', instead: 'fix' },
  { pattern: 'complain(s|ed|ing|ts?)?', instead: 'console error, error, reject' },
  { pattern: 'conclu(de|des|ded|ding|sions?)', instead: 'report, summary' },
  { pattern: 'forg(ive|ives|iven|iving|ave)', instead: 'discard, reset' },
  { pattern: 'deeds?|\\.happened\\(', instead: 'recorded events' },
  { pattern: 'goes out|go out|went out|gone out|going out', instead: 'is sent' },
  { pattern: 'break(s|ing)? off|bro(ke|ken) off', instead: 'abort, aborted' },
  // Rules for words about realtime, agents and nodes.
  {
    pattern: '(reply|take[ns]?|took|pass(es)?|prolong|hold(s|ing)?) (a |the |its )?turns?',
    instead: 'lease; acquire, renew, release',
  },
  {
    pattern: 'turns?(?! (on|off|it|the|into|out|over|back|them|its?) )',
    instead: 'lease; acquire, renew, release',
    files: /^packages\/platform\/.*\/agents\//,
  },
  { pattern: 'caught up', instead: 'flushed, barrier' },
  {
    pattern: 'gaps?(?!:)',
    instead: 'missed events',
    files: /^packages\/(platform\/src\/(?!pages\/)|sdk\/)/,
  },
  { pattern: 'receivers?', instead: 'subscriber', files: PLATFORM },
  {
    pattern: 'views?',
    instead: 'subscription group',
    files: /^packages\/platform\/.*\/realtime\//,
  },
  { pattern: 'silence', instead: 'idle timeout' },
  // Rules for words about sign-in.
  { pattern: 'journeys?', instead: 'login flow, return URL' },
  {
    pattern: 'ways? (to|of) (sign|log)(ing)? in|(sign|log) in ways?',
    instead: 'sign-in method, provider',
  },
  // Rules for words about data and storage.
  {
    pattern:
      'room (on (the|a|its) disk|left)|(no|without|enough|free|more) room(?! (name|for [a-z]+ socket))',
    instead: 'space, budget',
  },
  {
    pattern: 'drafts?',
    instead: 'temporary file, pending upload',
    files: /\/(files|backup|vite\/save)\//,
  },
  { pattern: 'steps? of (the|a) schema', instead: 'migration' },
  { pattern: 'walk(s|ed|ing)? (through )?((all|the|its) )*pages', instead: 'paginate, iterate' },
  { pattern: '(is|are|was|were|be|been|not|has|have|had) kept', instead: 'stored, retained' },
  {
    pattern: '(is|are|was|were|be|not) (good|bad|whole)(?! at)',
    instead: 'valid, invalid, complete',
  },
  { pattern: '(expects?|not|as|be|is|no) a? ?text(?= |[.,;:)])', instead: 'string' },
  {
    pattern: 'a text (that|which|with)',
    instead: 'a string',
    // In these folders, a text is part of a page.
    files: /^(?!(apps\/(editor|contract)|packages\/editor-bridge)\/)/,
  },
  { pattern: '(expects?|not|as|be|is) a list', instead: 'array' },
  // Rules for words about pages, the editor and sources.
  { pattern: "(page|server|site|platform|app)(’s|'s)? address(es)?", instead: 'URL, origin' },
  {
    pattern:
      'address(es)? of (the|a|an|its|that|this|another|each|every) (page|server|site|platform|app)',
    instead: 'URL, origin',
  },
  { pattern: '(?<!time )stamp(s|ed|er|ing)?', instead: 'source location, annotate' },
  {
    pattern: 'let(s|ting)? (them|it|others|nobody) in|(not|be|is|are|was|were) let in',
    instead: 'load, allow, enable',
  },
  { pattern: 'look(s|ed|ing)? (at|into)', instead: 'inspect, read' },
  // Rules for words about the project.
  { pattern: 'letters?', instead: 'changeset', files: RELEASES },
  { pattern: '(?<!web )kits?', instead: 'SDK; the Base44 SDK' },
  // Rules for phrases.
  { pattern: 'anew|again and again', instead: 'again, repeatedly' },
  { pattern: 'by (itself|themselves)', instead: 'automatically, alone' },
  { pattern: 'at once', instead: 'immediately, "in one request", or concurrently' },
];
