import type { StorybookConfig } from '@storybook/react-vite';

/** Configuration of Storybook: where the stories are, and which features are off. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/stories/*.stories.tsx'],
  addons: ['@storybook/addon-docs'],
  features: {
    // Off, because the theme sets the background, and the scheme switch chooses the theme.
    backgrounds: false,
    // Off, because the checklist explains Storybook, not these components.
    sidebarOnboardingChecklist: false,
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
