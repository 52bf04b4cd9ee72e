const NAME_LENGTH = 200;

// Besides control characters those that turn the direction of writing: `gpj.exe` could read `exe.jpg`.
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * The name of an uploaded file, fit for an address and for a folder: without a path, without characters
 * that nobody sees, of at most 200 characters, the last of which are the extension.
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
