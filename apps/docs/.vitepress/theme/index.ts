import theme from 'vitepress/theme-without-fonts';
import '@fontsource-variable/instrument-sans/index.css';
import '@fontsource-variable/newsreader/index.css';
import './style.css';

export default theme;
