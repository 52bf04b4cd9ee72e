import { Container, SkipLink } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { site } from './content/site.ts';

/** Section of a page, which the heading with the id `labelledBy` names. */
export function PageSection(props: {
  readonly labelledBy: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section className="section" aria-labelledby={props.labelledBy}>
      <Container>
        <div className="wide">{props.children}</div>
      </Container>
    </section>
  );
}

/** Header and footer around a page's content. */
export function Layout({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <>
      <SkipLink targetId="content" />
      <header>
        <Container>
          <div className="bar">
            <a className="brand" href="/">
              {site.name}
            </a>
            <nav aria-label="Pages">
              <a href="/">{site.home}</a>
              <a href="/Contact">{site.contact}</a>
            </nav>
          </div>
        </Container>
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <footer>
        <Container>
          <div className="bar">
            <p>{site.address}</p>
            <p>
              <a href={`mailto:${site.email}`}>{site.email}</a>
            </p>
            <p>{site.legal}</p>
          </div>
        </Container>
      </footer>
    </>
  );
}
