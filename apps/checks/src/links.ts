/** `pnpm links`: links in Markdown files and docstrings lead somewhere. */
import { conclude } from './conclude.ts';
import { checkLinks } from './links/check-links.ts';
import { repositoryFiles } from './repository-files.ts';
import { root } from './root.ts';

const files = await repositoryFiles(root, ['*.md', '*.ts', '*.tsx', ':!*.test.*', ':!*.api.md']);
conclude(await checkLinks(root, files), {
  fine: `The links of ${files.length} files lead somewhere.`,
  remedy: 'Correct the links, or import what a docstring names.',
});
