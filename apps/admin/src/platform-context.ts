import { createContext, use } from 'react';
import type { Platform } from './platform.ts';

export const PlatformContext = createContext<Platform | undefined>(undefined);

/**
 * Returns the platform of the nearest `PlatformContext`.
 *
 * @throws Error outside a `PlatformContext`.
 */
export function usePlatform(): Platform {
  const platform = use(PlatformContext);
  if (!platform) throw new Error('usePlatform needs a PlatformContext; see main.tsx.');
  return platform;
}
