import type { StorybookConfig } from '@storybook/react-vite';

/** Where the stories are, and which parts of Storybook are turned off. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/stories/*.stories.tsx'],
  addons: ['@storybook/addon-docs'],
  features: {
    // The background of a story is the theme's, which the scheme switch chooses.
    backgrounds: false,
    // Its lessons are about Storybook, not about these components.
    sidebarOnboardingChecklist: false,
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
