/**
 * Parses the XML parts of a spreadsheet. External entities are never resolved. A document type declaration is
 * an error, because its entities could expand without limit.
 */
import { SaxesParser } from 'saxes';
import { XlsxError } from './xlsx-error.ts';

/** Number of bytes in a chunk. After each chunk, a reader may stop. */
const CHUNK_BYTES = 64 * 1024;

/** Maximum depth of nested elements. Spreadsheets have about ten levels. */
const DEPTH_LIMIT = 100;

type Attributes = Readonly<Record<string, string | undefined>>;

/** Handlers of the elements of an XML document, with names without prefixes. */
export interface XmlHandler {
  open(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
  isDone?(): boolean;
}

/** @throws XlsxError when the XML is not well-formed. */
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
 * Copies attributes only if one of them has a prefix, because few attributes have a prefix and a sheet has millions of
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
