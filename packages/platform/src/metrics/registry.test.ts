import { describe, expect, it } from 'vitest';
import { createRegistry } from './registry.ts';

describe('createRegistry', () => {
  it('keeps a series of a counter for each set of labels', () => {
    const registry = createRegistry();
    const count = registry.counter({ name: 'mails_total', help: 'Mails.' });
    count({ outcome: 'sent' });
    count({ outcome: 'sent' });
    count({ outcome: 'failed' });
    expect(registry.text()).toBe(
      [
        '# HELP mails_total Mails.',
        '# TYPE mails_total counter',
        'mails_total{outcome="sent"} 2',
        'mails_total{outcome="failed"} 1',
        '',
      ].join('\n'),
    );
  });

  it('counts a value in each bucket with a bound at or above it', () => {
    const registry = createRegistry();
    const observe = registry.histogram({ name: 'seconds', help: 'Time.', bounds: [0.5, 1] });
    for (const value of [0.25, 0.5, 0.75, 8]) observe({}, value);
    expect(registry.text().split('\n').slice(2)).toEqual([
      'seconds_bucket{le="0.5"} 2',
      'seconds_bucket{le="1"} 3',
      'seconds_bucket{le="+Inf"} 4',
      'seconds_sum 9.5',
      'seconds_count 4',
      '',
    ]);
  });

  it('reads a gauge each time and escapes labels', () => {
    const registry = createRegistry();
    let value = 1;
    registry.gauge({ name: 'open', help: 'Open.' }, () => [[{ place: 'a"b\\c\nd' }, value]]);
    value = 2;
    expect(registry.text()).toContain('open{place="a\\"b\\\\c\\nd"} 2\n');
  });
});
