import {
  type ComponentPropsWithRef,
  type ComponentType,
  type ReactNode,
  useEffect,
  useState,
} from 'react';
import { classNames } from '../styles/class-names.ts';
import * as styles from './system-screen.css.ts';
import type { UnchartedSquareProps } from './uncharted-square.tsx';

export interface SystemScreenProps extends ComponentPropsWithRef<'main'> {
  /** Whether the map shows a fenced field with a closed gate instead of a blank square. */
  readonly isFenced?: boolean;
}

/**
 * Layout of screens with a message: a `<main>` with the text beside a dark decorative map.
 *
 * The map is downloaded when the screen is shown, because few visitors see it. If the download fails, its place stays
 * dark.
 */
export function SystemScreen(props: SystemScreenProps): ReactNode {
  const { isFenced = false, className, children, ...rest } = props;
  const [Decoration, setDecoration] = useState<ComponentType<UnchartedSquareProps>>();
  useEffect(() => {
    import('./uncharted-square.tsx').then(
      ({ UnchartedSquare }) => setDecoration(() => UnchartedSquare),
      () => undefined,
    );
  }, []);
  return (
    <main {...rest} className={classNames(styles.screen, className)}>
      <div className={styles.content}>{children}</div>
      <div className={styles.decoration}>{Decoration && <Decoration isFenced={isFenced} />}</div>
    </main>
  );
}
