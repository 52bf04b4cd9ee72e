import { messages } from '../messages.ts';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];

/** Returns a number of bytes in the largest unit that does not exceed it, such as `1.5 MB`. */
export function formatBytes(bytes: number): string {
  const step = Math.max(0, Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.abs(bytes)) / 3)));
  return new Intl.NumberFormat(messages.language, {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step);
}
