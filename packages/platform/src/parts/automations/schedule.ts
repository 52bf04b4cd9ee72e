/** Schedules of times, from cron expressions in a time zone, intervals, days of the week or month, or single dates. */
import { Cron } from 'croner';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Number of days that exceeds the longest pause between two dates of a schedule with the interval 1. */
const LONGEST_PAUSE_DAYS = 24 * 31;

export interface Schedule {
  /** Returns the latest time up to and including the given one; undefined if there is none. */
  latest(until: Date): Date | undefined;
  /** Returns the first time after the given one; undefined if there is none. */
  next(after: Date): Date | undefined;
}

/**
 * Creates the schedule of a cron expression with five fields.
 *
 * @param timezone name in the IANA database, such as `Europe/Prague`.
 * @throws Error when the expression or the time zone is invalid.
 */
export function cronSchedule(expression: string, timezone = 'UTC'): Schedule {
  requireTimezone(timezone);
  const cron = new Cron(expression, { timezone, paused: true, mode: '5-part' });
  cron.nextRun();
  return {
    // Adds a millisecond, because the library only returns times before the given one.
    latest: (until) => cron.previousRuns(1, new Date(until.getTime() + 1))[0],
    next: (after) => cron.nextRun(after) ?? undefined,
  };
}

/**
 * Parses a date in a time zone.
 *
 * @param text date in ISO 8601. A date without a time is the start of the day. A date without an offset is in the time
 * zone.
 * @throws Error when the date or the time zone is invalid.
 */
export function parseDate(text: string, timezone = 'UTC'): Date {
  requireTimezone(timezone);
  const [, day = '', time] = /^(\d{4}-\d{2}-\d{2})([T ].+)?$/.exec(text) ?? [];
  // The library converts a day such as 30 February to a day in March, so such days are rejected here.
  const isDay = new Date(day).getUTCDate() === Number(day.slice(8));
  try {
    const moment = new Cron(time ? text : `${day}T00:00:00`, { timezone, paused: true }).getOnce();
    if (isDay && moment) return moment;
  } catch {
    // The library's error is replaced, because its message is about cron expressions.
  }
  throw new Error(`"${text}" is not a date such as 2026-12-31 or 2026-12-31T09:00:00Z.`);
}

function requireTimezone(timezone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone });
  } catch (cause) {
    throw new Error(`"${timezone}" is not a time zone such as Europe/Prague.`, { cause });
  }
}

export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}

export function singleSchedule(date: string, timezone?: string): Schedule {
  const moment = parseDate(date, timezone);
  return {
    latest: (until) => (moment <= until ? moment : undefined),
    next: (after) => (moment > after ? moment : undefined),
  };
}

/** Creates a schedule that repeats after a number of minutes, counted from an anchor date. */
export function intervalSchedule(minutes: number, anchor = new Date(0)): Schedule {
  const step = minutes * MINUTE_MS;
  const latest = (until: Date) => {
    const count = Math.floor((until.getTime() - anchor.getTime()) / step);
    return count < 0 ? undefined : new Date(anchor.getTime() + count * step);
  };
  return { latest, next: (after) => new Date((latest(after) ?? anchor).getTime() + step) };
}

/** Days in UTC on which a schedule occurs. */
export type Days =
  | { readonly unit: 'days'; readonly interval: number }
  /** Days of the week, from 0 for Sunday. A week starts on Sunday. */
  | { readonly unit: 'weeks'; readonly interval: number; readonly on: readonly number[] }
  /** Day of the month, or the last day of a shorter month. */
  | { readonly unit: 'months'; readonly interval: number; readonly on: number };

export function daySchedule(days: Days, minuteOfDay: number): Schedule {
  const search = (from: number, direction: 1 | -1): Date | undefined => {
    for (let offset = 0; offset <= LONGEST_PAUSE_DAYS * days.interval; offset += 1) {
      const day = from + direction * offset;
      if (isOn(days, day)) return new Date(day * DAY_MS + minuteOfDay * MINUTE_MS);
    }
    return undefined;
  };
  const dayOf = (date: Date) => Math.floor((date.getTime() - minuteOfDay * MINUTE_MS) / DAY_MS);
  return {
    latest: (until) => search(dayOf(until), -1),
    next: (after) => search(dayOf(after) + 1, 1),
  };
}

export function endSchedule(schedule: Schedule, end: Date): Schedule {
  return {
    latest: (until) => schedule.latest(until < end ? until : end),
    next(after) {
      const next = schedule.next(after);
      return next && next <= end ? next : undefined;
    },
  };
}

/** @param day number of days since 1970-01-01, which was a Thursday. */
function isOn(days: Days, day: number): boolean {
  if (days.unit === 'days') return day % days.interval === 0;
  const date = new Date(day * DAY_MS);
  if (days.unit === 'weeks') {
    const week = Math.floor((day + 4) / 7);
    return week % days.interval === 0 && days.on.includes(date.getUTCDay());
  }
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const isMonth = (year * 12 + month) % days.interval === 0;
  return isMonth && date.getUTCDate() === Math.min(days.on, lastDay);
}
