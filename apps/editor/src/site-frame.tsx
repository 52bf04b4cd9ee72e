import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import * as styles from './site-frame.css.ts';

/** How wide the site is shown. */
export const SITE_WIDTHS = ['phone', 'tablet', 'desktop'] as const;

/** One of {@link SITE_WIDTHS}. */
export type SiteWidth = (typeof SITE_WIDTHS)[number];

/** In CSS pixels; a desktop is wider where there is room. */
const PIXELS: Readonly<Record<SiteWidth, number>> = { phone: 390, tablet: 820, desktop: 1280 };

/** The widest that can be read in the editor's own window. */
export function widthForWindow(): SiteWidth {
  if (window.innerWidth >= 960) return 'desktop';
  return window.innerWidth >= 640 ? 'tablet' : 'phone';
}

interface SiteFrameProps {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly width: SiteWidth;
}

/** The site at a width, drawn smaller where there is less room than that. */
export function SiteFrame({ frame, width }: SiteFrameProps): ReactNode {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!room.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(room.current);
    return () => observer.disconnect();
  }, []);

  const pixels = width === 'desktop' ? Math.max(PIXELS.desktop, size.width) : PIXELS[width];
  const scale = Math.min(1, size.width / pixels) || 1;
  return (
    <div ref={room} className={styles.room}>
      <div className={styles.sheet} style={{ inlineSize: pixels * scale }}>
        <iframe
          ref={frame}
          title="The site"
          className={styles.frame}
          style={{
            inlineSize: pixels,
            blockSize: size.height / scale,
            transform: `scale(${scale})`,
          }}
        />
      </div>
    </div>
  );
}
