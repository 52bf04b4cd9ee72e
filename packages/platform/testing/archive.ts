import { crc32, deflateRawSync } from 'node:zlib';

interface ArchivePart {
  readonly content: string | Buffer;
  /** Size in bytes that the archive declares instead of the actual size. */
  readonly size?: number;
}

/** Creates a ZIP archive, which may declare wrong sizes. */
export function makeArchive(parts: Readonly<Record<string, ArchivePart>>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, { content, size }] of Object.entries(parts)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    // Common fields of the local header and of the entry in the central directory, starting with the flags.
    const common = Buffer.alloc(24);
    common.writeUInt16LE(8, 2);
    common.writeUInt32LE(crc32(bytes), 8);
    common.writeUInt32LE(packed.length, 12);
    common.writeUInt32LE(size ?? bytes.length, 16);
    common.writeUInt16LE(name.length, 20);
    const head = [Buffer.from('PK\x03\x04\x14\0'), common, Buffer.from(name)];
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\0\x14\0'), common, rest, Buffer.from(name));
    bodies.push(...head, packed);
    offset += Buffer.concat(head).length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  const count = Object.keys(parts).length;
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, list, end]);
}

const relations = (type: string, ...targets: string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(
      (target, index) =>
        `<Relationship Id="rId${index + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${index === 0 ? type : 'sharedStrings'}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** Returns the parts of an XLSX file with the given sheet and shared strings. */
export function xlsxParts(
  sheet: ArchivePart,
  texts: ArchivePart = { content: '<sst/>' },
): Record<string, ArchivePart> {
  const types = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';
  const workbook =
    '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="One" sheetId="1" r:id="rId1"/></sheets></workbook>';
  return {
    '[Content_Types].xml': { content: types },
    '_rels/.rels': { content: relations('officeDocument', 'xl/workbook.xml') },
    'xl/workbook.xml': { content: workbook },
    'xl/_rels/workbook.xml.rels': {
      content: relations('worksheet', 'worksheets/sheet1.xml', 'sharedStrings.xml'),
    },
    'xl/worksheets/sheet1.xml': sheet,
    'xl/sharedStrings.xml': texts,
  };
}
