import type { ContentPage } from '@groundwork/sdk/protocol';
import type { ReactNode } from 'react';
import { nameOfPage, pageAt, pathOfLink } from './described-pages.ts';
import * as styles from './top-bar.css.ts';

interface ClickedLinkProps {
  readonly url: string;
  readonly origin: string;
  readonly path: string;
  readonly pages: readonly ContentPage[];
  readonly onGo: (url: string) => void;
}

/**
 * Button that opens the page to which a clicked link leads; renders nothing if the link leads to no other page of the
 * site.
 */
export function ClickedLink({ url, origin, path, pages, onGo }: ClickedLinkProps): ReactNode {
  const target = pathOfLink(url, origin + path);
  if (target === null) return null;
  const page = pageAt(pages, target);
  return (
    <div className={styles.statusRow}>
      <span>Link to {page ? nameOfPage(page) : target}</span>
      <button type="button" className={styles.statusButton} onClick={() => onGo(url)}>
        Open page
      </button>
    </div>
  );
}
