import { describe, expect, it } from 'vitest';
import { selectForChanges } from './select-affected.ts';
import { TASKS } from './tasks.ts';

describe('selectForChanges', () => {
  it('selects only the tests of a changed part and of the parts that use it', async () => {
    const changed = ['packages/platform/src/parts/integrations/index.ts', 'docs/README.md'];
    const { tasks, files } = await selectForChanges(changed);
    const parts = new Set(files.map((file) => file.split('/')[4]));
    expect(tasks).toEqual([]);
    expect([...parts]).toEqual(['agents', 'integrations']);
  });

  it('selects the tests of a changed package and of the packages that use it', async () => {
    const { tasks, files } = await selectForChanges(['packages/ui/src/theme/theme.css.ts']);
    expect(tasks).toEqual(expect.arrayContaining(['@groundwork/ui#test', '@groundwork/admin#e2e']));
    expect(tasks).not.toContain('@groundwork/sdk#test');
    expect(files).toEqual([]);
  });

  it('selects all tests of the platform if anything outside its parts changed', async () => {
    const part = 'packages/platform/src/parts/mail/mailer.ts';
    const { tasks, files } = await selectForChanges([part, 'packages/platform/src/platform.ts']);
    expect(tasks).toEqual(
      expect.arrayContaining(['@groundwork/platform#test', '@groundwork/contract#test']),
    );
    expect(files).toEqual([]);
  });

  it('selects everything if a file of no package changed', async () => {
    expect(await selectForChanges(['pnpm-lock.yaml'])).toEqual({ tasks: TASKS, files: [] });
  });

  it('selects nothing if only Markdown files changed', async () => {
    expect(await selectForChanges(['docs/README.md'])).toEqual({ tasks: [], files: [] });
  });
});
