import { renderToStaticMarkup } from 'react-dom/server';
import { Page } from './page.jsx';

export const html = renderToStaticMarkup(<Page />);
