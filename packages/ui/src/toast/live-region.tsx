import { type ReactNode, useEffect, useRef, useState } from 'react';
import { visuallyHidden } from '../components/visually-hidden/visually-hidden.css.ts';
import type { ToastNotification, ToastVariant } from './toast-notification.ts';

/** A screen reader misses words that come together with their live region. */
const SETTLE_MS = 100;

/** Long enough to be picked up, short enough that nobody reads the words a second time. */
const CLEAR_MS = 1_000;

/** Props of {@link LiveRegion}. */
export interface LiveRegionProps {
  /** Every toast of the store, newest first. */
  readonly toasts: readonly ToastNotification[];
  /** Which of them to announce: `destructive` at once, `default` when the reader pauses. */
  readonly variant: ToastVariant;
}

/** Announces the words of each open toast once, and again only when an update changes them. */
export function LiveRegion({ toasts, variant }: LiveRegionProps): ReactNode {
  const spoken = useRef<ReadonlyMap<string, string>>(new Map());
  const [speech, setSpeech] = useState({ turn: 0, words: '' });

  useEffect(() => {
    const timer = setTimeout(() => {
      const current = toasts
        .filter((toast) => toast.open && toast.variant === variant)
        .map((toast) => [toast.id, wordsOf(toast)] as const);
      const fresh = current.filter(([id, words]) => spoken.current.get(id) !== words);
      spoken.current = new Map(current);
      if (fresh.length === 0) return;
      const words = fresh.map(([, text]) => text).toReversed();
      setSpeech(({ turn }) => ({ turn: turn + 1, words: words.join(' ') }));
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [toasts, variant]);

  useEffect(() => {
    if (speech.words === '') return;
    const timer = setTimeout(() => setSpeech({ ...speech, words: '' }), CLEAR_MS);
    return () => clearTimeout(timer);
  }, [speech]);

  return (
    <div
      className={visuallyHidden}
      role={variant === 'destructive' ? 'alert' : 'status'}
      aria-atomic="true"
    >
      {/* A new element each time, so that the same words twice running are two announcements. */}
      <span key={speech.turn}>{speech.words}</span>
    </div>
  );
}

function wordsOf({ title, description }: ToastNotification): string {
  return description ? `${title}. ${description}` : title;
}
