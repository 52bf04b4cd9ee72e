// @vitest-environment node
import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createSourceProject, PAGE, SAVED_PAGE } from '../../../test-support/source-project.ts';

const SECRET = 'export const Key = () => (\n  <h1 className="big">Land</h1>\n);\n';

describe('openSource', () => {
  it.each([
    '../other/page.tsx',
    'src/../../other/page.tsx',
    './src/page.tsx',
    'src//page.tsx',
    '/etc/page.tsx',
    'src\\page.tsx',
    'src/\0page.tsx',
    'node_modules/library/page.tsx',
    '.hidden/page.tsx',
    'src/missing.tsx',
    'src/linked.tsx',
    'linked/page.tsx',
    'src/to-text.tsx',
  ])('rejects %j, because it is not a source file of the project', async (file) => {
    const project = await createSourceProject();
    const { folder, root } = project;
    for (const other of [
      'other/page.tsx',
      'app/node_modules/library/page.tsx',
      'app/.hidden/page.tsx',
      'app/src/notes.txt',
    ]) {
      await project.write(other, SECRET);
    }
    await symlink(join(folder, 'other/page.tsx'), join(root, 'src/linked.tsx'));
    await symlink(join(folder, 'other'), join(root, 'linked'));
    await symlink(join(root, 'src/notes.txt'), join(root, 'src/to-text.tsx'));
    const server = await project.serve();
    const { status, body } = await server.inspect({ location: `${file}:2:2` });
    expect(status).toBe(409);
    expect(body.error).toMatchObject({ code: 'read-only', message: expect.any(String) });
    expect(JSON.stringify(body)).not.toContain(folder);
    for (const other of [
      'other/page.tsx',
      'app/node_modules/library/page.tsx',
      'app/src/notes.txt',
    ]) {
      expect(await readFile(join(folder, other), 'utf8')).toBe(SECRET);
    }
  });

  it('preserves a symbolic link whose target is in the project', async () => {
    const project = await createSourceProject();
    const sources = join(project.root, 'src');
    await symlink('page.tsx', join(sources, 'link.tsx'));
    const server = await project.serve();
    expect((await server.save({ location: 'src/link.tsx:2:2' })).status).toBe(200);
    expect(await project.readPage()).toBe(SAVED_PAGE);
    const entries = await readdir(sources, { withFileTypes: true });
    expect(entries.map((entry) => entry.isSymbolicLink())).toEqual([true, false]);
  });

  it('rejects a folder, a file that is not UTF-8, and a file that is too large', async () => {
    const project = await createSourceProject();
    await mkdir(join(project.root, 'src/folder.tsx'));
    await project.write('app/src/latin.tsx', Buffer.from(PAGE.replace('Land', 'Läand'), 'latin1'));
    await project.write('app/src/large.tsx', `${PAGE}//${'a'.repeat(2_000_000)}`);
    const server = await project.serve();
    for (const name of ['folder', 'latin', 'large']) {
      expect((await server.inspect({ location: `src/${name}.tsx:2:2` })).status).toBe(409);
    }
  });
});
