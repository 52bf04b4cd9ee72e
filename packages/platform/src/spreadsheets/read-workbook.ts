import { posix } from 'node:path';
import { type ArchiveEntry, listEntries } from './check-archive.ts';
import { readXml, type XmlHandler } from './read-xml.ts';
import { unpackPart } from './unpack-part.ts';
import { isDateFormat } from './xlsx-dates.ts';
import { XlsxError, XlsxTooLargeError } from './xlsx-error.ts';

const STRING_LIMIT = 2_000_000;

export interface Workbook {
  readonly sheet: Buffer;
  /** Strings to which cells of the type `s` refer by their index. */
  readonly strings: readonly string[];
  /** Whether cells with a style display dates, by the index of the style. */
  readonly dateStyles: readonly boolean[];
  /** Whether days are counted from 1904 instead of 1900. */
  readonly is1904: boolean;
}

interface Relation {
  readonly id: string;
  readonly type: string;
  readonly path: string;
}

/** @throws XlsxError for a file that is no workbook; XlsxTooLargeError for more than 2,000,000 shared strings. */
export function readWorkbook(content: Buffer): Workbook {
  const entries = listEntries(content);
  if (typeof entries === 'string') throw new XlsxError('the archive is damaged');
  const read = (path: string | undefined, handler: XmlHandler) => {
    const entry = path === undefined ? undefined : entries.get(path);
    if (entry) readXml(unpackPart(content, entry), handler);
  };
  const root = readRelations('', read).find(({ type }) => type === 'officeDocument');
  const path = root?.path ?? 'xl/workbook.xml';
  const relations = readRelations(path, read);
  const pathOf = (wanted: string) => relations.find(({ type }) => type === wanted)?.path;

  let is1904 = false;
  let sheetId: string | undefined;
  read(path, {
    open(name, { date1904, id }) {
      if (name === 'workbookPr') is1904 = date1904 === '1' || date1904 === 'true';
      if (name === 'sheet') sheetId ??= id;
    },
  });
  const sheetEntry = findSheet(entries, relations, sheetId);
  return {
    sheet: unpackPart(content, sheetEntry),
    strings: readStrings((handler) => read(pathOf('sharedStrings'), handler)),
    dateStyles: readDateStyles((handler) => read(pathOf('styles'), handler)),
    is1904,
  };
}

function findSheet(
  entries: ReadonlyMap<string, ArchiveEntry>,
  relations: readonly Relation[],
  sheetId: string | undefined,
): ArchiveEntry {
  const relation = relations.find(({ id, type }) => id === sheetId && type === 'worksheet');
  const entry = relation && entries.get(relation.path);
  if (!entry) throw new XlsxError('it has no sheet');
  return entry;
}

/**
 * Reads the references of a part to other parts of the archive. The type of a reference is the last segment of its URI.
 */
function readRelations(
  path: string,
  read: (path: string, handler: XmlHandler) => void,
): readonly Relation[] {
  const folder = posix.dirname(path);
  const relations: Relation[] = [];
  read(posix.join(folder, '_rels', `${posix.basename(path)}.rels`), {
    open(name, { Id = '', Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || TargetMode === 'External') return;
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      relations.push({ id: Id, type: posix.basename(Type), path: target });
    },
  });
  return relations;
}

function readStrings(read: (handler: XmlHandler) => void): readonly string[] {
  const strings: string[] = [];
  const text = collectText();
  read({
    open(name) {
      text.open(name);
      if (name === 'si' && strings.length >= STRING_LIMIT) throw tooExpensive();
    },
    text: text.text,
    close(name) {
      text.close(name);
      if (name === 'si') strings.push(text.take());
    },
  });
  return strings;
}

function tooExpensive(): XlsxTooLargeError {
  return new XlsxTooLargeError('The file takes too much time or memory to read. Split it.');
}

function readDateStyles(read: (handler: XmlHandler) => void): readonly boolean[] {
  const codes = new Map<number, string>();
  const styles: boolean[] = [];
  let isInCells = false;
  read({
    open(name, { numFmtId, formatCode }) {
      const id = Number(numFmtId);
      if (name === 'numFmt' && formatCode !== undefined) codes.set(id, formatCode.slice(0, 255));
      if (name === 'cellXfs') isInCells = true;
      if (name === 'xf' && isInCells) styles.push(isDateFormat(id, codes.get(id)));
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return styles;
}

/** Collects the text in `t` elements, without pronunciation hints. */
export function collectText() {
  let collected = '';
  let isText = false;
  let isHint = false;
  return {
    open(name: string): void {
      if (name === 'rPh') isHint = true;
      if (name === 't') isText = !isHint;
    },
    text(part: string): void {
      if (isText) collected += part;
    },
    close(name: string): void {
      if (name === 'rPh') isHint = false;
      if (name === 't') isText = false;
    },
    /** Returns the collected text and starts again with an empty string. */
    take(): string {
      const taken = collected;
      collected = '';
      // Decodes Excel's escape sequences for characters that XML cannot contain.
      return taken.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      );
    },
  };
}
