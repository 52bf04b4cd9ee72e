import { parse } from 'jsonc-parser';
import { z } from 'zod';

const named = z.object({ name: z.string().trim().min(1).max(100) });

export function nameInManifest(content: string | undefined): string | undefined {
  // This parser never throws, even for invalid JSON.
  return named.safeParse(parse(content ?? '')).data?.name;
}
