import { describe, expect, it } from 'vitest';
import { cronSchedule, endSchedule, type Schedule, singleSchedule } from './schedule.ts';
import { toIntervalSchedule, toSimpleSchedule, withEnd } from './schedule-settings.ts';

const iso = (date: Date | undefined) => date?.toISOString();
const around = (schedule: Schedule, moment: string) => [
  iso(schedule.latest(new Date(moment))),
  iso(schedule.next(new Date(moment))),
];

describe('schedule with a cron expression', () => {
  it('a cron expression is in UTC by default, and its latest time may equal the given time', () => {
    const schedule = cronSchedule('30 7 * * 1-5');
    expect(around(schedule, '2026-11-23T07:30:00.000Z')).toEqual([
      '2026-11-23T07:30:00.000Z',
      '2026-11-24T07:30:00.000Z',
    ]);
    expect(around(schedule, '2026-11-23T07:29:59.999Z')).toEqual([
      '2026-11-20T07:30:00.000Z',
      '2026-11-23T07:30:00.000Z',
    ]);
  });

  it('a cron expression follows its time zone when summer time starts and ends', () => {
    const schedule = cronSchedule('0 8 * * *', 'Europe/Prague');
    expect(around(schedule, '2026-03-28T12:00:00Z')).toEqual([
      '2026-03-28T07:00:00.000Z',
      '2026-03-29T06:00:00.000Z',
    ]);
    expect(around(schedule, '2026-10-24T12:00:00Z')[1]).toBe('2026-10-25T07:00:00.000Z');
  });

  it('a cron expression occurs once in the night that repeats its hour, and once in the night that skips that hour', () => {
    const schedule = cronSchedule('30 2 * * *', 'America/New_York');
    const next = (after: string) => iso(schedule.next(new Date(after)));
    expect(next('2026-03-08T05:00:00Z')).toBe('2026-03-08T07:00:00.000Z');
    const repeated = cronSchedule('30 1 * * *', 'America/New_York');
    const first = repeated.next(new Date('2026-11-01T04:00:00Z')) ?? new Date(0);
    expect(iso(first)).toBe('2026-11-01T05:30:00.000Z');
    expect(iso(repeated.next(first))).toBe('2026-11-02T06:30:00.000Z');
  });

  it.each([
    ['0 8 * *', 'UTC'],
    ['61 8 * * *', 'UTC'],
    ['0 8 * * *', 'Mars/Olympus'],
  ])('rejects an invalid cron expression or time zone: %s in %s', (expression, timezone) => {
    expect(() => cronSchedule(expression, timezone)).toThrow();
  });
});

describe('schedule in function.jsonc', () => {
  const simple = (settings: Partial<Parameters<typeof toSimpleSchedule>[0]>) =>
    toSimpleSchedule({ repeat_unit: 'days', ...settings });

  it.each([
    [
      { repeat_unit: 'minutes', repeat_interval: 15 },
      ['2026-11-23T12:00:00.000Z', '2026-11-23T12:15:00.000Z'],
    ],
    [
      { repeat_unit: 'hours', repeat_interval: 6, start_time: '03:30' },
      ['2026-11-23T09:30:00.000Z', '2026-11-23T15:30:00.000Z'],
    ],
    [{ start_time: '18:00' }, ['2026-11-22T18:00:00.000Z', '2026-11-23T18:00:00.000Z']],
    [
      { repeat_unit: 'weeks', repeat_on_days: [1, 5], start_time: '09:00' },
      ['2026-11-23T09:00:00.000Z', '2026-11-27T09:00:00.000Z'],
    ],
    [
      { repeat_unit: 'months', repeat_on_day_of_month: 31, start_time: '08:00' },
      ['2026-10-31T08:00:00.000Z', '2026-11-30T08:00:00.000Z'],
    ],
  ] as const)('a schedule in function.jsonc repeats as %o', (settings, times) => {
    expect(around(simple(settings), '2026-11-23T12:07:00Z')).toEqual(times);
  });

  it('a schedule in function.jsonc skips days, weeks and months according to its interval', () => {
    const times = (schedule: Schedule) => {
      const first = schedule.next(new Date('2026-11-23T12:00:00Z')) ?? new Date(0);
      const second = schedule.next(first) ?? new Date(0);
      return (second.getTime() - first.getTime()) / 86_400_000;
    };
    expect(times(simple({ repeat_interval: 3 }))).toBe(3);
    expect(times(simple({ repeat_unit: 'weeks', repeat_interval: 2, repeat_on_days: [2] }))).toBe(
      14,
    );
    const months = times(simple({ repeat_unit: 'months', repeat_interval: 6 }));
    expect(months).toBeGreaterThan(180);
    expect(months).toBeLessThan(185);
  });
});

describe('schedule with an interval', () => {
  it('an interval is counted from its anchor date', () => {
    const interval_anchor = '2026-07-18T09:45:12.805000';
    const schedule = toIntervalSchedule({
      interval_value: 1,
      interval_unit: 'hours',
      interval_anchor,
    });
    expect(around(schedule, '2026-11-23T12:00:00Z')).toEqual([
      '2026-11-23T11:45:12.000Z',
      '2026-11-23T12:45:12.000Z',
    ]);
    expect(schedule.latest(new Date('2026-07-18T09:00:00Z'))).toBeUndefined();
  });
});

describe('schedule with an interval and an anchor day', () => {
  it.each([
    [undefined, '2026-07-18T00:00:00.000Z'],
    ['America/New_York', '2026-07-18T04:00:00.000Z'],
  ])(
    'an interval is counted from the start of its anchor day in the time zone %s',
    (timezone, start) => {
      const schedule = toIntervalSchedule({
        interval_value: 1,
        interval_unit: 'days',
        interval_anchor: '2026-07-18',
        timezone,
      });
      expect(iso(schedule.latest(new Date('2026-07-18T12:00:00Z')))).toBe(start);
      expect(schedule.latest(new Date('2026-07-17T23:59:59Z'))).toBeUndefined();
    },
  );
});

describe('schedule with a single date', () => {
  it('a single date without a time is the start of the day in its time zone', () => {
    const schedule = singleSchedule('2026-11-23', 'Europe/Prague');
    expect(iso(schedule.next(new Date(0)))).toBe('2026-11-22T23:00:00.000Z');
  });

  it.each(['soon', '2026-02-30', '2026-02-30T09:00:00', '2026-11-41T09:00:00', '0 9 * * 1'])(
    'rejects a single date that is %s, and states the expected format',
    (date) => {
      expect(() => singleSchedule(date)).toThrow(
        `"${date}" is not a date such as 2026-12-31 or 2026-12-31T09:00:00Z.`,
      );
    },
  );

  it('rejects a single date whose time zone does not exist', () => {
    expect(() => singleSchedule('2026-11-23', 'Mars/Olympus')).toThrow(
      '"Mars/Olympus" is not a time zone such as Europe/Prague.',
    );
  });

  it('a single date is interpreted in its time zone, and occurs once', () => {
    const schedule = singleSchedule('2026-11-23T10:00:00', 'Europe/Prague');
    expect(around(schedule, '2026-11-23T08:59:00Z')).toEqual([
      undefined,
      '2026-11-23T09:00:00.000Z',
    ]);
    expect(around(schedule, '2026-11-23T09:00:00Z')).toEqual([
      '2026-11-23T09:00:00.000Z',
      undefined,
    ]);
  });
});

describe('schedule with an end', () => {
  it.each([
    ['2026-11-23', 'UTC', '2026-11-23T23:00:00.000Z'],
    ['2026-11-23', 'America/New_York', '2026-11-24T04:00:00.000Z'],
    ['2026-11-23T12:30:00', 'America/New_York', '2026-11-23T17:00:00.000Z'],
  ])(
    'with the end %s in the time zone %s, the schedule occurs for the last time at %s',
    (ends_on_date, timezone, last) => {
      const settings = { ends_type: 'on', ends_on_date, timezone } as const;
      const ended = withEnd(() => cronSchedule('0 * * * *', timezone), settings);
      const { schedule } = typeof ended === 'string' ? { schedule: undefined } : ended;
      expect(iso(schedule?.latest(new Date('2026-12-01T00:00:00Z')))).toBe(last);
    },
  );

  it('a schedule with an end has no time after its end', () => {
    const schedule = endSchedule(cronSchedule('0 8 * * *'), new Date('2026-11-23T23:59:59Z'));
    expect(around(schedule, '2026-12-01T00:00:00Z')).toEqual([
      '2026-11-23T08:00:00.000Z',
      undefined,
    ]);
  });
});
