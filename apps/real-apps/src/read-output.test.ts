import { describe, expect, it } from 'vitest';
import { readOutput } from './read-output.ts';

describe('readOutput', () => {
  it('collects the warnings and the rejected requests in the platform’s output', () => {
    const output = readOutput();
    for (const line of [
      '10:01:02.003 WARN  entities/Order.jsonc:3:1: rls is ignored.',
      '10:01:03.003 INFO  method=GET path=/api/apps/a/entities/Order status=200 ms=3 request_id=1',
      '10:01:04.003 INFO  method=PUT path=/api/apps/a/entities/Order/1 status=404 ms=3 request_id=2',
      'Address        http://127.0.0.1:4400',
    ]) {
      output.read(line);
    }
    expect(output.ignored).toEqual(['entities/Order.jsonc:3:1: rls is ignored.']);
    expect(output.rejected).toEqual(['PUT /api/apps/a/entities/Order/1 404']);
  });
});
