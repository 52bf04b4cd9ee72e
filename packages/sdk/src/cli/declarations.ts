/** The text of the file with the types of an app; the same app gives the same text. */
import type { FieldDescription, FieldType } from './describe-fields.ts';
import type { EntityDescription } from './read-app.ts';

/** What an app consists of. */
export interface AppDescription {
  readonly entities: ReadonlyMap<string, EntityDescription>;
  readonly functions: readonly string[];
  readonly agents: readonly string[];
}

const HEAD = `// Written by "groundwork types". Do not change it: run that again when the app has changed.
import '@groundwork/sdk';

declare module '@groundwork/sdk' {
`;

const ANYTHING = 'Record<string, unknown>';

/** Writes the declarations that make the client's calls typed. */
export function writeDeclarations({ entities, functions, agents }: AppDescription): string {
  const names = [...entities.keys()].sort();
  const records = names.map((name) => {
    const { fields, description } = entities.get(name) ?? {};
    const type = fields ? writeFields(fields, '    ') : ANYTHING;
    return `${writeComment(description === undefined ? [] : [description], '    ')}    ${toKey(name)}: ${type};\n`;
  });
  const known = (kind: readonly string[], type: string) =>
    kind.toSorted().map((name) => `    ${toKey(name)}: ${type};\n`);
  return `${HEAD}${[
    writeInterface('Entities', records),
    writeInterface('Functions', known(functions, 'unknown')),
    writeInterface('Agents', known(agents, ANYTHING)),
  ].join('')}}\n`;
}

function writeInterface(name: string, members: readonly string[]): string {
  return members.length === 0 ? '' : `  interface ${name} {\n${members.join('')}  }\n`;
}

function writeFields(fields: readonly FieldDescription[], indent: string): string {
  if (fields.length === 0) return 'Record<never, never>';
  const inner = `${indent}  `;
  const lines = fields.map(({ name, type, isRequired, isNullable, comments }) => {
    const value = writeType(type, inner);
    const sign = isRequired ? ':' : '?:';
    const canBeNull = isNullable && !/(^|\| )(null|unknown)$/.test(value);
    return `${writeComment(comments, inner)}${inner}${toKey(name)}${sign} ${value}${canBeNull ? ' | null' : ''};\n`;
  });
  return `{\n${lines.join('')}${indent}}`;
}

function writeType(type: FieldType, indent: string): string {
  switch (type.kind) {
    case 'literals':
      return type.values.map(toLiteral).join(' | ');
    case 'list': {
      const item = writeType(type.item, indent);
      return type.item.kind === 'literals' ? `(${item})[]` : `${item}[]`;
    }
    case 'object':
      return type.fields ? writeFields(type.fields, indent) : ANYTHING;
    default:
      return type.kind;
  }
}

/** A comment of one line, or of several; nothing in it can end it. */
function writeComment(texts: readonly string[], indent: string): string {
  const lines = texts
    .flatMap((text) => text.split(/\r\n|[\n\r\u2028\u2029]/))
    .map((line) => line.replaceAll('*/', '*\\/').trim())
    .filter((line) => line !== '');
  const [only] = lines;
  if (only === undefined) return '';
  if (lines.length === 1) return `${indent}/** ${only} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`;
}

function toKey(name: string): string {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name) ? name : toLiteral(name);
}

function toLiteral(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return String(value);
  const inner = JSON.stringify(value).slice(1, -1);
  return `'${inner.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}
