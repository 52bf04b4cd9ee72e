import type { AxiosInstance } from 'axios';
import { getSharedInstance } from './shared-instance.ts';
import { getVisitorId } from './visitor-id.ts';

/** Properties that the app gives to an analytics event. */
export type TrackEventProperties = {
  [key: string]: string | number | boolean | null | undefined;
};

/** An analytics event that the app reports. */
export type TrackEventParams = {
  eventName: string;
  properties?: TrackEventProperties;
};

/** An analytics event, with its time and the page on which it happened. */
export type TrackEventData = TrackEventParams & {
  timestamp: string;
  pageUrl?: string | null;
};

/** The visitor who caused an event. The server identifies a signed-in user by the token. */
export type SessionContext = {
  user_id?: string | null;
  session_id?: string | null;
};

/** Settings of the queue in which events wait to be sent. */
export type AnalyticsModuleOptions = {
  enabled?: boolean;
  maxQueueSize?: number;
  /** Minimum time between two requests, in milliseconds. */
  throttleTime?: number;
  /** Maximum number of events in one request. */
  batchSize?: number;
  /** Has no effect: events are sent only when the app calls `track`. */
  heartBeatInterval?: number;
};

/** Reports the app's analytics events. */
export interface AnalyticsModule {
  /** Adds an event to the queue, which is sent within a second. Never throws. */
  track(params: TrackEventParams): void;
}

interface SharedState {
  requestsQueue: TrackEventData[];
  isProcessing: boolean;
  sessionContext: SessionContext | null;
  config: AnalyticsModuleOptions;
}

interface AnalyticsContext {
  readonly axios: Pick<AxiosInstance, 'request'>;
  readonly appId: string;
  readonly enabled: boolean;
}

/**
 * Creates the analytics module.
 *
 * This platform logs only events that the app tracks for signed-in users. The Base44 SDK also reports page
 * loads, the time on a page, and a heartbeat every minute. This platform would discard these events, so this
 * module does not send them.
 */
export function createAnalyticsModule({
  axios,
  appId,
  enabled,
}: AnalyticsContext): AnalyticsModule & { cleanup(): void } {
  const state = getSharedInstance<SharedState>('analytics', () => ({
    requestsQueue: [],
    isProcessing: false,
    sessionContext: null,
    config: { enabled: true, maxQueueSize: 1000, throttleTime: 1000, batchSize: 30 },
  }));
  const { maxQueueSize = 1000, throttleTime = 1000, batchSize = 30 } = state.config;
  // Checks for a document, because React Native has a `window` without one.
  const isNative = typeof window !== 'undefined' && typeof document === 'undefined';
  if (!enabled || state.config.enabled === false || isNative) return { track() {}, cleanup() {} };

  const send = async (events: readonly TrackEventData[], isLeaving = false) => {
    state.sessionContext ??= { session_id: getVisitorId() };
    try {
      await axios.request({
        method: 'POST',
        url: `/apps/${appId}/analytics/track/batch`,
        data: { events: events.map((event) => toReport(event, state.sessionContext)) },
        ...(isLeaving && { adapter: 'fetch', fetchOptions: { keepalive: true } }),
      });
    } catch {
      // The HTTP client has already printed the error. Events are not sent again.
    }
  };
  const process = async () => {
    if (state.isProcessing) return;
    state.isProcessing = true;
    while (state.isProcessing && state.requestsQueue.length > 0) {
      await send(state.requestsQueue.splice(0, batchSize));
      await new Promise((resolve) => setTimeout(resolve, throttleTime));
    }
    state.isProcessing = false;
  };
  const onVisibilityChange = () => {
    if (document.visibilityState !== 'hidden' || state.requestsQueue.length === 0) return;
    void send(state.requestsQueue.splice(0), true);
  };
  globalThis.document?.addEventListener('visibilitychange', onVisibilityChange);
  return {
    track(event) {
      if (state.requestsQueue.length >= maxQueueSize) return;
      const pageUrl = globalThis.window?.location?.pathname ?? null;
      state.requestsQueue.push({ ...event, timestamp: new Date().toISOString(), pageUrl });
      void process();
    },
    cleanup() {
      state.isProcessing = false;
      globalThis.document?.removeEventListener('visibilitychange', onVisibilityChange);
    },
  };
}

function toReport(
  { eventName, properties, timestamp, pageUrl }: TrackEventData,
  context: SessionContext | null,
): object {
  return { event_name: eventName, properties, timestamp, page_url: pageUrl, ...context };
}
