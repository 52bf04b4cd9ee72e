// @vitest-environment node
import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSourceProject } from '../../../test-support/source-project.ts';
import { sourcePaths } from '../../source-protocol.ts';

const WORDS = `export const hero = {
  heading: 'Land', "text": "It's open",
  line: \`plain\`,
  tagline: 'A ' + 'B',
  cards: [{ title: 'One' }, { title: 'Two', icon: Icon }],
} as const satisfies Words;
const hidden = { heading: 'Hidden' };
export const { a } = { a: 'b' };
`;
const module = 'src/content/words.ts';

async function startProject() {
  const project = await createSourceProject();
  await project.write(`app/${module}`, WORDS);
  const server = await project.serve({ content: 'src/content' });
  return { ...project, server, readWords: () => readFile(join(project.root, module), 'utf8') };
}

/** Identifies a content text that a library component renders. */
const at = (path: string) => ({ location: null, contentPath: `${module}#${path}`, tagName: 'P' });
const change = (before: string, after: string) => ({
  changes: [{ field: 'text', before, after }],
});

describe('saving a content text', () => {
  it.each([
    ['hero.heading', 'Land', 'Owner’s "land" \\', `'Owner’s "land" \\\\'`, "'Land'"],
    ['hero.heading', 'Land', "Owner's land", `"Owner's land"`, "'Land'"],
    ['hero.text', "It's open", 'Both \' and "', `"Both ' and \\""`, `"It's open"`],
    ['hero.line', 'plain', `\`a\` $${'{b}'}`, `\`\\\`a\\\` \\$${'{b}'}\``, '`plain`'],
    ['hero.cards.1.title', 'Two', '\u00adFour\u2028', "'\\u00adFour\\u2028'", "'Two'"],
  ])(
    'the text at the path %s is written into its literal: %j becomes %j',
    async (path, before, after, written, literal) => {
      const { server, readWords, readPage } = await startProject();
      const page = await readPage();
      expect((await server.inspect(at(path))).body).toMatchObject({
        fields: { text: { value: before }, classes: { value: null }, src: { value: null } },
      });
      const { status, body } = await server.save({ ...at(path), ...change(before, after) });
      expect(status).toBe(200);
      expect(await readWords()).toBe(WORDS.replace(literal, written));
      expect((await server.inspect(at(path))).body).toMatchObject({
        version: body.version,
        fields: { text: { value: after } },
      });
      await server.post(sourcePaths.undo, { body: { undoId: body.undoId } });
      expect(await readWords()).toBe(WORDS);
      expect(await readPage()).toBe(page);
    },
  );

  it.each([
    ['it is computed', 'hero.tagline', 'computed in the source'],
    ['its path is that of a list', 'hero.cards', 'computed in the source'],
    ['its path does not exist', 'hero.cards.2.title', 'any more'],
    ['its path names an inherited property', 'hero.toString', 'any more'],
    ['its constant is not exported', 'hidden.heading', 'any more'],
    ['its path is malformed', 'hero..heading', 'no place in the content'],
  ])('a text is not written if %s', async (_case, path, message) => {
    const { server, readWords } = await startProject();
    expect(JSON.stringify((await server.inspect(at(path))).body)).toContain(message);
    expect((await server.save({ ...at(path), ...change('Land', 'Power') })).status).toBe(409);
    expect(await readWords()).toBe(WORDS);
  });

  it.each([
    [
      'a change of a text that the source does not contain',
      'Sea',
      'Power',
      'differs from what the page showed',
    ],
    ['an empty text', 'Land', ' ', 'could not be selected again'],
  ])('rejects %s', async (_case, before, after, message) => {
    const { server, readWords } = await startProject();
    const { status, body } = await server.save({ ...at('hero.heading'), ...change(before, after) });
    expect(status).toBe(409);
    expect(JSON.stringify(body)).toContain(message);
    expect(await readWords()).toBe(WORDS);
  });

  it('a text is written only into the content folder', async () => {
    const { server, write, root } = await startProject();
    const secret = "export const hero = { heading: 'Land' };";
    await write('outside.ts', secret);
    await write('app/src/other.ts', secret);
    await symlink(join(root, 'src/other.ts'), join(root, 'src/content/link.ts'));
    for (const file of ['src/other.ts', '../outside.ts', 'src/content/link.ts']) {
      const contentPath = `${file}#hero.heading`;
      const save = { ...at(''), contentPath, version: 'x', ...change('Land', 'Power') };
      expect((await server.post(sourcePaths.save, { body: save })).status).toBe(409);
    }
    expect(await readFile(join(root, 'src/other.ts'), 'utf8')).toBe(secret);
  });

  it('a text is read-only if the dev server has no content folder', async () => {
    const project = await createSourceProject();
    const server = await project.serve();
    const { status, body } = await server.inspect(at('hero.heading'));
    expect(status).toBe(409);
    expect(JSON.stringify(body)).toContain('Set \\"content\\" of sourceEdits()');
  });

  it('a text and the classes of its element are saved together, and are undone together or not at all', async () => {
    const { server, write, readPage, readWords } = await startProject();
    const element = { contentPath: `${module}#hero.heading` };
    const classes = { field: 'classes', before: 'big', after: 'bold' };
    const [text] = change('Land', 'Power').changes;
    const { body } = await server.save({ ...element, changes: [classes, text] });
    expect(await readPage()).toContain('className="bold"');
    expect(await readWords()).toContain("heading: 'Power'");

    await write('app/src/page.tsx', '// changed\n');
    const undo = await server.post(sourcePaths.undo, { body: { undoId: body.undoId } });
    expect(undo.status).toBe(409);
    expect(await readWords()).toContain("heading: 'Power'");
  });
});
