import type { ReactNode } from 'react';
import { content, decoration, screen } from './system-screen.css.ts';
import { UnchartedSquare } from './uncharted-square.tsx';

interface SystemScreenProps {
  readonly children: ReactNode;
}

/** The shared frame of the screens with words: night map, a landmark, and the uncharted square. */
export function SystemScreen({ children }: SystemScreenProps): ReactNode {
  return (
    <main className={screen}>
      <div className={content}>{children}</div>
      <div className={decoration}>
        <UnchartedSquare />
      </div>
    </main>
  );
}
