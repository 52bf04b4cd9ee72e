import { startApp } from '@groundwork/site-kit/start';
import { fontFaces } from './styles/font-faces.ts';

void startApp({
  fonts: Object.values(fontFaces),
  // Its button copies the address.
  appElement: 'footer',
  // In browsers without scroll-driven animations, the app moves the hero.
  canWait: CSS.supports('animation-timeline: scroll(root)'),
});
