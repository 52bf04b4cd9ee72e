import { nameOfContent } from '@groundwork/editor-bridge/host';
import type { ReactNode } from 'react';
import { pagesWith } from '../described-pages.ts';
import { useEditor } from '../editor-context.ts';
import * as styles from './panels.css.ts';

/** Names the pages that contain a value, if the site has several pages. */
export function PageNames({ path }: { readonly path: string }): ReactNode {
  const { pages } = useEditor();
  const found = pagesWith(pages, path);
  if (pages.length < 2 || found.length === 0) return null;
  const names = found.map(({ name }) => nameOfContent(`#${name}`)).join(', ');
  return (
    <span className={styles.quiet}>
      {found.length === pages.length ? 'On all pages' : `On ${names}`}
    </span>
  );
}
