import type { ReactNode } from 'react';
import { namesOfPagesWith } from '../described-pages.ts';
import { useEditor } from '../editor-context.ts';
import * as styles from './panels.css.ts';

export function PageNames({ path }: { readonly path: string }): ReactNode {
  const { pages } = useEditor();
  const names = namesOfPagesWith(pages, path);
  return names === null ? null : <span className={styles.quiet}>On {names}</span>;
}
