import { parse } from 'jsonc-parser';
import { z } from 'zod';

const named = z.object({ name: z.string().trim().min(1).max(100) });

/** Returns the name in a web app manifest; undefined if it contains none. */
export function nameInManifest(content: string | undefined): string | undefined {
  // This parser, which accepts comments, never throws.
  return named.safeParse(parse(content ?? '')).data?.name;
}
