import {
  type ComponentPropsWithRef,
  type ComponentType,
  type ReactNode,
  useEffect,
  useState,
} from 'react';
import { classNames } from '../styles/class-names.ts';
import * as styles from './system-screen.css.ts';

/**
 * Layout of screens with a message: a `<main>` with the text beside a dark decorative map.
 *
 * The map is downloaded when the screen is shown, because few visitors see it. If the download fails, its place stays
 * dark.
 */
export function SystemScreen(props: ComponentPropsWithRef<'main'>): ReactNode {
  const { className, children, ...rest } = props;
  const [Decoration, setDecoration] = useState<ComponentType>();
  useEffect(() => {
    import('./uncharted-square.tsx').then(
      ({ UnchartedSquare }) => setDecoration(() => UnchartedSquare),
      () => undefined,
    );
  }, []);
  return (
    <main {...rest} className={classNames(styles.screen, className)}>
      <div className={styles.content}>{children}</div>
      <div className={styles.decoration}>{Decoration && <Decoration />}</div>
    </main>
  );
}
