import { type ReactNode, useEffect, useRef, useState } from 'react';
import { visuallyHidden } from '../styles/visually-hidden.css.ts';
import type { ToastNotification, ToastVariant } from './toast-notification.ts';

/**
 * Delay before the text is set, in milliseconds, because screen readers miss text that is added together with
 * its live region.
 */
const SETTLE_MS = 100;

/**
 * Time after which the text is cleared, in milliseconds: long enough for the announcement, too short for a second one.
 */
const CLEAR_MS = 1_000;

export interface LiveRegionProps {
  /** All toasts of the store, the newest first. */
  readonly toasts: readonly ToastNotification[];
  /** Variant of the toasts to announce: `destructive` interrupts the screen reader, `default` waits for a pause. */
  readonly variant: ToastVariant;
}

/** Makes screen readers announce the text of each open toast once, and again when an update changes the text. */
export function LiveRegion({ toasts, variant }: LiveRegionProps): ReactNode {
  const announced = useRef<ReadonlyMap<string, string>>(new Map());
  const [announcement, setAnnouncement] = useState({ count: 0, text: '' });

  useEffect(() => {
    const timer = setTimeout(() => {
      const current = toasts
        .filter((toast) => toast.open && toast.variant === variant)
        .map((toast) => [toast.id, announcementOf(toast)] as const);
      const changed = current.filter(([id, text]) => announced.current.get(id) !== text);
      announced.current = new Map(current);
      if (changed.length === 0) return;
      const texts = changed.map(([, text]) => text).toReversed();
      setAnnouncement(({ count }) => ({ count: count + 1, text: texts.join(' ') }));
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [toasts, variant]);

  useEffect(() => {
    if (announcement.text === '') return;
    const timer = setTimeout(() => setAnnouncement({ ...announcement, text: '' }), CLEAR_MS);
    return () => clearTimeout(timer);
  }, [announcement]);

  return (
    <div
      className={visuallyHidden}
      role={variant === 'destructive' ? 'alert' : 'status'}
      aria-atomic="true"
    >
      {/* A new element each time, so that the same text is announced twice in a row. */}
      <span key={announcement.count}>{announcement.text}</span>
    </div>
  );
}

function announcementOf({ title, description }: ToastNotification): string {
  return description ? `${title}. ${description}` : title;
}
