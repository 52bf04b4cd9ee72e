/**
 * Parts of the SDK for packages that implement another client of the platform, such as `@groundwork/base44`.
 *
 * Apps import the main entry point instead, whose client includes these parts.
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
