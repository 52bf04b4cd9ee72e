import { readRequirementTags } from './requirement-tags.ts';
import { root } from './root.ts';

export function securityTable(): string {
  const groups = Map.groupBy(readRequirementTags(root), ({ numbers }) => numbers);
  const rows = [...groups].map(([numbers, tags]) => {
    const requirements = tags.flatMap(({ requirement }) => requirement ?? []);
    const tests = Map.groupBy(tags, ({ file }) => file.replace(/\.(test|spec)\.tsx?$/, ''));
    const proofs = [...tests].map(
      ([file, named]) => `\`${file}\`: ${named.map(({ title }) => `“${title}”`).join(', ')}`,
    );
    return `| ${numbers} | ${[...new Set(requirements)].join('. ')} | ${proofs.join('; ')} |`;
  });
  return ['| No. | Requirement | Tests |', '| --- | --- | --- |', ...rows, ''].join('\n');
}
