import { loadFonts } from '@groundwork/site-kit/start';
import '@groundwork/ui/reset';
import type { Preview } from '@storybook/react-vite';
import '../../site/src/styles/fonts/fonts.css';
import '../../site/src/styles/fonts.css.ts';
import { fontFaces } from '../../site/src/styles/font-faces.ts';
import { Frame, Scheme } from '../src/decorators.tsx';

void loadFonts(Object.values(fontFaces));

/** Settings for every story: the page reset, the site's fonts, a colour scheme and a frame. */
const preview: Preview = {
  tags: ['autodocs'],
  initialGlobals: { scheme: 'visitor' },
  globalTypes: {
    scheme: {
      description: 'Colour scheme',
      toolbar: {
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'visitor', title: "The visitor's own scheme" },
          { value: 'day', title: 'Day map' },
          { value: 'night', title: 'Night map' },
        ],
      },
    },
  },
  parameters: {
    // Turns off the padding that Storybook adds, because a decorator adds padding to the stories that need it.
    layout: 'fullscreen',
    options: {
      storySort: {
        order: [
          'Theme',
          'Layout',
          'Typography',
          'Content',
          'Buttons',
          'Forms',
          'Data',
          'Account',
          'Icons',
          'Motion',
          'Toasts',
          'Screens',
        ],
      },
    },
  },
  decorators: [
    (Story, { globals, tags }) => (
      <Scheme name={globals.scheme}>
        <Frame isFullPage={tags.includes('full-page')}>
          <Story />
        </Frame>
      </Scheme>
    ),
  ],
};

export default preview;
