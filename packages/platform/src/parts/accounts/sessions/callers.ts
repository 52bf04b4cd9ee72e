import type { Callers } from '../../../http/callers.ts';
import { findPrincipal } from './find-principal.ts';
import type { IdentifyServices } from './identify.ts';
import { requireMember } from './require-member.ts';
import { whileConnected } from './signed-in-users.ts';

export function createCallers(services: IdentifyServices): Callers {
  return {
    findPrincipal: (appId, request) => findPrincipal(services, appId, request),
    requireMember: (c) => requireMember(services, c),
    whileConnected: () => createCallers(whileConnected(services)),
  };
}
