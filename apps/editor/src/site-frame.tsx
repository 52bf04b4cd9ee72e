import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import * as styles from './editor.css.ts';
import { COLOUR_SCHEMES, type SiteScheme } from './site-scheme.ts';

export const SITE_WIDTHS = ['phone', 'tablet', 'desktop'] as const;

export type SiteWidth = (typeof SITE_WIDTHS)[number];

const PIXELS: Readonly<Record<SiteWidth, number>> = { phone: 390, tablet: 820, desktop: 1440 };

interface SiteFrameProps {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly width: SiteWidth;
  readonly scheme: SiteScheme;
  readonly pageMenu: ReactNode;
  /** URL of the page that visitors see; null if this editor does not publish the site. */
  readonly liveUrl: string | null;
  readonly status: ReactNode;
  /** Message that is shown below the frame in narrow windows, or else above it. */
  readonly message: ReactNode;
}

/** Returns the width in which the site is legible in the editor's window. */
export function widthForWindow(): SiteWidth {
  if (window.innerWidth >= 1280) return 'desktop';
  return window.innerWidth >= 640 ? 'tablet' : 'phone';
}

/** Frame that shows the site at a width. It is scaled down to fit into the available space. */
export function SiteFrame({
  frame,
  width,
  scheme,
  pageMenu,
  liveUrl,
  status,
  message,
}: SiteFrameProps): ReactNode {
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

  const pixels = PIXELS[width];
  const scale = Math.min(1, size.width / pixels) || 1;
  return (
    <>
      <div className={styles.stageHead}>
        {status}
        <div className={styles.stageFacts}>
          {pageMenu}
          <span className={styles.scale}>
            {pixels} px wide, shown at {Math.round(scale * 100)} %
          </span>
          {liveUrl !== null && (
            <a className={styles.liveLink} href={liveUrl} target="_blank" rel="noreferrer">
              Live page
            </a>
          )}
        </div>
      </div>
      {message}
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
              colorScheme: COLOUR_SCHEMES[scheme],
            }}
          />
        </div>
      </div>
    </>
  );
}
