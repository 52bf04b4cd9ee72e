import type { ReactNode } from 'react';
import { about } from '../content/about.ts';
import { callToAction, opportunities } from '../content/asset-classes.ts';
import { firm } from '../content/firm.ts';
import * as styles from './site-header.css.ts';

/** The header, which follows the hero and then stays at the top of the window. */
export function SiteHeader(): ReactNode {
  return (
    <nav className={styles.header} aria-label={firm.brand}>
      <a className={styles.brand} href="#content" aria-label={firm.brand}>
        <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
          <path className={styles.sheet} d="M2 7.5L12 4v13.5L2 21z" />
          <path d="M12 4l10 3.5V21l-10-3.5M12 12q4-1 6 2t4 2" />
        </svg>
        <span className={styles.name}>{firm.brand}</span>
      </a>
      <a className={styles.link} href="#about">
        {about.title}
      </a>
      <a className={styles.link} href="#opportunities">
        {opportunities.title}
      </a>
      <a className={styles.action} href="#submit">
        {callToAction.button}
      </a>
    </nav>
  );
}
