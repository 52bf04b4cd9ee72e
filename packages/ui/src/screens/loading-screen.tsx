import type { ReactNode } from 'react';
import { Spinner } from '../components/spinner/spinner.tsx';
import { label, screen, status } from './loading-screen.css.ts';

/** The full-screen spinner shown while settings or sign-in are loading (SPEC section 2). */
export function LoadingScreen(): ReactNode {
  return (
    <main className={screen}>
      <div className={status} role="status" aria-label="Loading">
        <Spinner />
        <h1 className={label}>Loading</h1>
      </div>
    </main>
  );
}
