import type { StorybookConfig } from '@storybook/react-vite';

/** Configuration of Storybook: the location of the stories, and features that are off. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/stories/*.stories.tsx'],
  addons: ['@storybook/addon-docs'],
  features: {
    // The theme sets the background, and the scheme switch chooses the theme.
    backgrounds: false,
    // The checklist teaches Storybook, not these components.
    sidebarOnboardingChecklist: false,
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
