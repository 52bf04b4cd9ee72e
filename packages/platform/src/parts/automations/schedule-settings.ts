import { z } from 'zod';
import {
  type Days,
  dayAfter,
  daySchedule,
  endSchedule,
  intervalSchedule,
  parseDate,
  type Schedule,
} from './schedule.ts';

const TIME = /^([01]?\d|2[0-3]):([0-5]\d)(:[0-5]\d)?$/;
const MINUTES = { minutes: 1, hours: 60, days: 24 * 60, weeks: 7 * 24 * 60 };

const count = z.int('expects a whole number').min(1, 'expects a number of at least 1');
const WEEKDAYS = 'expects days from 0, Sunday, to 6';
const weekday = z.int(WEEKDAYS).min(0, WEEKDAYS).max(6, WEEKDAYS);
const MONTH_DAYS = 'expects a day from 1 to 31';
const dayOfMonth = z.int(MONTH_DAYS).min(1, MONTH_DAYS).max(31, MONTH_DAYS);

export const timezone = z.string('expects a time zone such as Europe/Prague').nullish();

export const endFields = {
  ends_type: z.enum(['never', 'on', 'after'], 'expects never, on or after').nullish(),
  ends_on_date: z.string('expects a date').nullish(),
  ends_after_count: count.nullish(),
};

export const simpleFields = {
  repeat_unit: z.enum(
    ['minutes', 'hours', 'days', 'weeks', 'months'],
    'expects minutes, hours, days, weeks or months',
  ),
  repeat_interval: count.nullish(),
  start_time: z.string().regex(TIME, 'expects a time of day in UTC, such as 09:00').nullish(),
  repeat_on_days: z.array(weekday, WEEKDAYS).readonly().nullish(),
  repeat_on_day_of_month: dayOfMonth.nullish(),
};

export const intervalFields = {
  interval_value: count,
  interval_unit: z.enum(
    ['minutes', 'hours', 'days', 'weeks'],
    'expects minutes, hours, days or weeks',
  ),
  interval_anchor: z.string('expects a date').nullish(),
  timezone,
};

const end = z.object(endFields);
const simple = z.object(simpleFields);
const interval = z.object(intervalFields);

export function toSimpleSchedule(settings: z.output<typeof simple>): Schedule {
  const { repeat_unit: unit, start_time, repeat_on_days, repeat_on_day_of_month } = settings;
  const every = settings.repeat_interval ?? 1;
  const [, hours = 0, minutes = 0] = TIME.exec(start_time ?? '') ?? [];
  const minuteOfDay = Number(hours) * 60 + Number(minutes);
  if (unit === 'minutes' || unit === 'hours') {
    return intervalSchedule(every * MINUTES[unit], new Date(minuteOfDay * 60_000));
  }
  return daySchedule(toDays(), minuteOfDay);

  function toDays(): Days {
    if (unit === 'weeks') {
      const on = repeat_on_days?.length ? repeat_on_days : [1];
      return { unit, interval: every, on };
    }
    if (unit === 'months') return { unit, interval: every, on: repeat_on_day_of_month ?? 1 };
    return { unit: 'days', interval: every };
  }
}

export function toIntervalSchedule(settings: z.output<typeof interval>): Schedule {
  const { interval_value, interval_unit, interval_anchor, timezone } = settings;
  const minutes = interval_value * MINUTES[interval_unit];
  const anchor = interval_anchor ? parseDate(interval_anchor, timezone ?? undefined) : undefined;
  return intervalSchedule(minutes, anchor);
}

/** Calendar dates are interpreted in the time zone of the schedule. */
export type End = z.output<typeof end> & { readonly timezone?: string | null | undefined };

/**
 * Ends a schedule at the end in its settings.
 *
 * @returns the schedule with its end, or the reason why the end is invalid.
 */
export function withEnd(
  create: () => Schedule,
  { ends_type, ends_on_date, ends_after_count, timezone }: End,
): { schedule: Schedule; maxRuns: number | undefined } | string {
  try {
    const schedule = create();
    if (ends_type === 'on') {
      if (!ends_on_date) return 'needs ends_on_date, since ends_type is on';
      return {
        schedule: endSchedule(schedule, endOf(ends_on_date, timezone ?? undefined)),
        maxRuns: undefined,
      };
    }
    if (ends_type === 'after' && !ends_after_count) {
      return 'needs ends_after_count, since ends_type is after';
    }
    return { schedule, maxRuns: (ends_type === 'after' && ends_after_count) || undefined };
  } catch (error) {
    return `has an invalid time: ${error instanceof Error ? error.message : error}`;
  }
}

/** Returns the last moment of an end date: for a date without a time, the end of the day. */
function endOf(text: string, timezone: string | undefined): Date {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const date = parseDate(text, timezone);
  return isDay ? new Date(parseDate(dayAfter(text), timezone).getTime() - 1) : date;
}
