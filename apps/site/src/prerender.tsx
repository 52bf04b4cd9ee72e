import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { App } from './app.tsx';
import { NotFoundWithoutScript } from './not-found-without-script.tsx';

/**
 * Renders the markup of one path.
 *
 * @throws The first error of any component, so that an incomplete page is never returned.
 */
export function render(path: string): Promise<string> {
  return renderElement(<App path={path} isPrerendered />);
}

/** Renders the 404 screen for browsers that run no script. */
export function renderNotFound(): Promise<string> {
  return renderElement(<NotFoundWithoutScript />);
}

async function renderElement(element: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(<StrictMode>{element}</StrictMode>, {
    onError: (error) => void errors.push(error),
  });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return html;
}
