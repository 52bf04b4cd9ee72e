import type { StorybookConfig } from '@storybook/react-vite';

/** Where the stories are, and what of Storybook the catalogue does without. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/stories/*.stories.tsx'],
  addons: ['@storybook/addon-docs'],
  // The ground of a story is the theme's, which the scheme switch chooses.
  features: { backgrounds: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
