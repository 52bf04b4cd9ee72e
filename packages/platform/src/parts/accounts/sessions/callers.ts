import type { Callers } from '../../../http/callers.ts';
import { requestContext } from '../../../kernel/request-context.ts';
import { findPrincipal } from './find-principal.ts';
import type { IdentifyServices } from './identify.ts';
import { requireMember } from './require-member.ts';
import { whileConnected } from './signed-in-users.ts';

export function createCallers(services: IdentifyServices): Callers {
  return {
    async findPrincipal(appId, request) {
      const principal = await findPrincipal(services, appId, request);
      noteUser(principal.id);
      return principal;
    },
    async requireMember(c) {
      const member = await requireMember(services, c);
      noteUser(member.user.id);
      return member;
    },
    whileConnected: () => createCallers(whileConnected(services)),
  };
}

function noteUser(id: string | null): void {
  const request = requestContext.getStore();
  if (request && id !== null) request.userId = id;
}
