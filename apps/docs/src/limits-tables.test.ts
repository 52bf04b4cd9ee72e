import { describe, expect, it } from 'vitest';
import { limitRows, limitsTables } from './limits-tables.ts';

describe('limitsTables', () => {
  it('contains the limits of records and of parts, with their units', () => {
    const tables = limitsTables();
    expect(tables.get('records')).toContain('| 32 MiB |');
    expect(tables.get('agents')).toContain('| 5 minutes |');
    expect(tables.get('realtime')).toContain('| 4 MiB |');
  });

  it('describes a limit with the first sentence of its docstring', () => {
    const source =
      '/**\n * Maximum size of a file, in bytes. Larger files fail.\n *\n * @limit\n */\n';
    expect(limitRows('a.ts', `${source}const FILE_BYTES = 20 * 1024 * 1024;`)).toEqual([
      '| Maximum size of a file | 20 MiB |',
    ]);
  });

  it('rejects a limit without a docstring, and a value that it cannot compute', () => {
    expect(() => limitRows('a.ts', '/** @limit */\nconst ROWS = 20;')).toThrow('The limit ROWS');
    const computed = '/** Rows. @limit */\nconst ROWS = 2 * PAGE;';
    expect(() => limitRows('a.ts', computed)).toThrow('The limit ROWS of a.ts');
  });
});
