import { startApp } from '@groundwork/site-kit/start';
import { showDrawing } from './home/show-drawing.ts';
import { fontFaces } from './styles/font-faces.ts';

for (const use of document.querySelectorAll('use')) showDrawing(use);

void startApp({
  fonts: Object.values(fontFaces),
  // The app is loaded before the visitor reaches the footer, because the button that copies the address needs the
  // app.
  appElement: 'footer',
  // Browsers without scroll-driven animations need the app to move the hero.
  canWait: CSS.supports('animation-timeline: scroll(root)'),
});
