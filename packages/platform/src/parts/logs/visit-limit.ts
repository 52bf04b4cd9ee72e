import { HOUR, type Limit } from '../../kernel/rate-limits.ts';

/** Rate limit of the page views and events that a member logs. */
export const visitLimit: Limit = { name: 'logVisit', account: [1000, HOUR] };
