import '../styles/page.css.ts';
import { SkipLink, useSmoothScrolling } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { About } from './about.tsx';
import { Footer } from './footer.tsx';
import { Hero } from './hero.tsx';
import { Opportunities } from './opportunities.tsx';
import { SiteHeader } from './site-header.tsx';

export function Home(): ReactNode {
  useSmoothScrolling();
  return (
    <>
      <SkipLink targetId="content" />
      <main id="content" tabIndex={-1}>
        <Hero />
        <SiteHeader />
        <About />
        <Opportunities />
      </main>
      <Footer />
    </>
  );
}
