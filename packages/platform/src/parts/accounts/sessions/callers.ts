import type { Callers } from '../../../http/callers.ts';
import { requestContext } from '../../../kernel/request-context.ts';
import { findPrincipal } from './find-principal.ts';
import type { IdentifyServices } from './identify.ts';
import { requireMember } from './require-member.ts';
import { whileConnected } from './signed-in-users.ts';

/** @param note called with the id of each identified user. */
export function createCallers(services: IdentifyServices, note = noteUser): Callers {
  return {
    async findPrincipal(appId, request) {
      const principal = await findPrincipal(services, appId, request);
      note(principal.id);
      return principal;
    },
    async requireMember(c) {
      const member = await requireMember(services, c);
      note(member.user.id);
      return member;
    },
    // Open connections are also identified during other requests, whose log entries must not name their users.
    whileConnected: () => createCallers(whileConnected(services), () => {}),
  };
}

function noteUser(id: string | null): void {
  const request = requestContext.getStore();
  if (request && id !== null) request.userId = id;
}
