import type { ReactNode } from 'react';
import { useUser } from './use-auth.ts';

/** Properties of {@link RoleGate}. */
export interface RoleGateProps {
  /** The role that may see the children, for example `admin`. */
  readonly requires: string;
  /** Shown to everyone else. Default: nothing. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Shows its children to users of one role.
 *
 * It decides what is shown, not what is allowed: the platform checks every call by itself.
 */
export function RoleGate({ requires, fallback = null, children }: RoleGateProps): ReactNode {
  return useUser()?.role === requires ? children : fallback;
}
