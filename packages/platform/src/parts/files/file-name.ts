const NAME_LENGTH = 200;

// Matches control characters, and characters that change the direction of text and so could disguise `gpj.exe` as
// `exe.jpg`.
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Returns the name of an uploaded file in a form that is safe in URLs and folders: without path and invisible
 * characters, and with at most 200 characters including the extension.
 */
export function tidyFileName(given: string | undefined): string {
  const name = (given ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[\\/]/s, '')
    .replace(UNPRINTABLE, '')
    .trim();
  if (/^\.*$/.test(name)) return 'file';
  const characters = [...name];
  if (characters.length <= NAME_LENGTH) return name;
  const extension = [...(/\.[^.]{1,20}$/u.exec(name)?.[0] ?? '')];
  return [...characters.slice(0, NAME_LENGTH - extension.length), ...extension].join('');
}
