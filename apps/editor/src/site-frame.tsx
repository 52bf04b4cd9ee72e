import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import * as styles from './editor.css.ts';

/** Widths at which the site can be shown. */
export const SITE_WIDTHS = ['phone', 'tablet', 'desktop'] as const;

/** One of {@link SITE_WIDTHS}. */
export type SiteWidth = (typeof SITE_WIDTHS)[number];

/** Width in CSS pixels; `desktop` grows with the available space. */
const PIXELS: Readonly<Record<SiteWidth, number>> = { phone: 390, tablet: 820, desktop: 1280 };

/** Returns the largest width that is readable in the editor's window. */
export function widthForWindow(): SiteWidth {
  if (window.innerWidth >= 960) return 'desktop';
  return window.innerWidth >= 640 ? 'tablet' : 'phone';
}

interface SiteFrameProps {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly width: SiteWidth;
}

/** Frame with the site at a given width, scaled down to fit the available space. */
export function SiteFrame({ frame, width }: SiteFrameProps): ReactNode {
  const viewport = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!viewport.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(viewport.current);
    return () => observer.disconnect();
  }, []);

  const pixels = width === 'desktop' ? Math.max(PIXELS.desktop, size.width) : PIXELS[width];
  const scale = Math.min(1, size.width / pixels) || 1;
  return (
    <div ref={viewport} className={styles.viewport}>
      <div className={styles.scaledPage} style={{ inlineSize: pixels * scale }}>
        <iframe
          ref={frame}
          title="The site"
          className={styles.siteFrame}
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
