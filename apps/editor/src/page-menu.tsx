import type { ContentPage } from '@groundwork/sdk/protocol';
import type { ReactNode } from 'react';
import { nameOfPage, pageAt } from './described-pages.ts';
import * as styles from './editor.css.ts';

interface PageMenuProps {
  readonly pages: readonly ContentPage[];
  readonly path: string;
  readonly onGo: (path: string) => void;
}

/** Menu of the site's pages; renders nothing if the site has only one page. */
export function PageMenu({ pages, path, onGo }: PageMenuProps): ReactNode {
  if (pages.length < 2) return null;
  const current = pageAt(pages, path);
  return (
    <select
      aria-label="Page"
      className={styles.pageMenu}
      value={current?.path ?? path}
      onChange={({ target }) => onGo(target.value)}
    >
      {!current && <option>{path}</option>}
      {pages.map((page) => (
        <option key={page.path} value={page.path}>
          {nameOfPage(page)}
        </option>
      ))}
    </select>
  );
}
