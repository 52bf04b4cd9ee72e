/**
 * Which names of parameters, fields and headers hold secrets.
 *
 * A name counts by its whole words: `reset_key` and `resetKey` hold a key, `keyword` and `author` do
 * not. `code` and `key` are secrets alone, or behind a word that says what they open: `otp_code`, but
 * not `country_code`.
 */
const ENDINGS = 'token|secret|passw(?:or)?d|passphrase|passcode|sess(?:ion)?id';
const WORDS =
  'pwd|pass|t?otp|session|sid|auth|authorization|cookie|sig|signature|credential|jwt|bearer|verifier';
const OPENERS =
  'api|access|auth|authorization|otp|one_?time|verify|verification|confirm|confirmation|activation|reset|recovery|backup|login|sign_?in|invite|invitation|security|secret|private|signing|encryption|device|user|sms|email|mfa|2fa|magic|account|master|shared|service|license';
const SECRET = new RegExp(
  `(?:^|[^a-z])(?:[a-z]*(?:${ENDINGS})|${WORDS}|(?:${OPENERS})_?(?:key|code))s?(?:[^a-z]|$)`,
);

/** Whether a name, in whatever case, is that of a secret. */
export function isSecretName(name: string): boolean {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[^a-z\d]+/gi, '_')
    .toLowerCase();
  return SECRET.test(words) || /^_?(?:key|code)_?$/.test(words);
}
