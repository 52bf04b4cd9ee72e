/**
 * Parses the XML parts of a spreadsheet. External entities are never resolved, and a document type
 * declaration, whose entities could expand without limit, is an error.
 */
import { SaxesParser } from 'saxes';
import { XlsxError } from './xlsx-error.ts';

/** Number of bytes that are parsed at a time; a reader may stop after each chunk. */
const CHUNK_BYTES = 64 * 1024;

/** Maximum nesting; spreadsheets have about ten levels. */
const DEPTH_LIMIT = 100;

/** Attributes by name, without prefixes. */
type Attributes = Readonly<Record<string, string | undefined>>;

/** Handles the elements of a part; names have no prefix. */
export interface XmlHandler {
  open(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
  /** Whether the reader has all the data that it needs. */
  isDone?(): boolean;
}

/**
 * Parses a part in UTF-8.
 *
 * @throws XlsxError when it is not well-formed.
 */
export function readXml(part: Buffer, handler: XmlHandler): void {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({
    position: false,
    xmlns: false,
  });
  let depth = 0;
  parser.on('error', ({ message }) => {
    throw new XlsxError(`it is not well-formed (${message.slice(0, 100)})`);
  });
  parser.on('doctype', () => {
    throw new XlsxError('it has a document type declaration');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > DEPTH_LIMIT) throw new XlsxError('its parts are nested too deep');
    handler.open(withoutPrefix(name), withoutPrefixes(attributes));
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    handler.close?.(withoutPrefix(name));
  });
  for (const event of ['text', 'cdata'] as const) {
    parser.on(event, (text) => handler.text?.(text));
  }
  const decoder = new TextDecoder();
  for (let start = 0; start < part.length; start += CHUNK_BYTES) {
    parser.write(decoder.decode(part.subarray(start, start + CHUNK_BYTES), { stream: true }));
    if (handler.isDone?.()) return;
  }
  parser.close();
}

/**
 * Avoids a copy for most elements, because few attributes have a prefix, and a sheet has millions of
 * elements.
 */
function withoutPrefixes(attributes: Record<string, string>): Attributes {
  const names = Object.keys(attributes);
  if (!names.some((name) => name.includes(':'))) return attributes;
  return Object.fromEntries(names.map((name) => [withoutPrefix(name), attributes[name]]));
}

function withoutPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
