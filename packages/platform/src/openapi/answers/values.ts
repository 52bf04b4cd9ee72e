import { z } from 'zod';

/** A moment, ISO 8601 with Z. */
export const date = z.string().meta({ format: 'date-time' });

/** How many. */
export const count = z.int().min(0);
