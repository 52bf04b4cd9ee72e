/**
 * Content types of uploaded files.
 *
 * Ignores the content type that the uploader states, because an uploaded page or script would run with the
 * permissions of the platform's origin. Images, audio and video are detected by their first bytes and displayed;
 * text is displayed as text. SVG, which may contain scripts, works as an image in a page but is otherwise a
 * download. Any other file is downloaded as bytes, so that no browser treats it as a script or a style sheet.
 */

/** How many bytes at the start of a file are needed to detect its type. */
export const HEAD_BYTES = 64;

const BYTES = 'application/octet-stream';
const PDF = 'application/pdf';
const SVG = 'image/svg+xml';
const TEXT = 'text/plain; charset=utf-8';

const MP4_BRANDS = ['isom', 'iso2', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'dash', 'msnv'];
const MP3_FRAMES = ['ID3', '\xff\xfb', '\xff\xf3', '\xff\xf2'];

/** Content types, each with a test of a file's first bytes. The test gets the bytes as a Latin-1 string. */
const beginnings: readonly (readonly [type: string, fits: (head: string) => boolean])[] = [
  ['image/png', (head) => head.startsWith('\x89PNG\r\n\x1a\n')],
  ['image/jpeg', (head) => head.startsWith('\xff\xd8\xff')],
  ['image/gif', (head) => head.startsWith('GIF87a') || head.startsWith('GIF89a')],
  ['image/webp', (head) => head.startsWith('RIFF') && head.startsWith('WEBP', 8)],
  ['image/avif', (head) => ['avif', 'avis'].includes(brandOf(head))],
  ['video/mp4', (head) => MP4_BRANDS.includes(brandOf(head))],
  ['video/webm', (head) => head.startsWith('\x1aE\xdf\xa3') && head.includes('webm')],
  ['audio/mpeg', (head) => MP3_FRAMES.some((frame) => head.startsWith(frame))],
  [PDF, (head) => head.startsWith('%PDF-')],
];

/**
 * @param head the first {@link HEAD_BYTES} bytes, or all bytes of a shorter file.
 * @param name only its extension is used.
 */
export function contentTypeOf(head: Uint8Array, name: string): string {
  const beginning = Buffer.from(head).toString('latin1');
  const known = beginnings.find(([, fits]) => fits(beginning));
  if (known) return known[0];
  if (/\.svg$/i.test(name)) return SVG;
  return /\.(txt|text|md|log)$/i.test(name) && !beginning.includes('\0') ? TEXT : BYTES;
}

/**
 * Returns the brand of an ISO media file, which distinguishes MP4 from AVIF; an empty string for any other file.
 */
function brandOf(head: string): string {
  return head.startsWith('ftyp', 4) ? head.slice(8, 12) : '';
}
