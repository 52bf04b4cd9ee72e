/**
 * Building blocks for other clients of the platform, besides the protocol. `@groundwork/base44` is such a client.
 *
 * Apps use the main entry, whose client includes these.
 */
export { endServerSession } from '../auth/end-server-session.ts';
export { openLoginPopup } from '../auth/login-popup.ts';
export type { Log } from '../http/log.ts';
export {
  createRealtime,
  type Realtime,
  type RealtimeContext,
  type RoomListener,
} from '../realtime/realtime.ts';
