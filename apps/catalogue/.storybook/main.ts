import type { StorybookConfig } from '@storybook/react-vite';

/** Storybook configuration: where Storybook finds the stories, and which features are off. */
const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/stories/*.stories.tsx'],
  addons: ['@storybook/addon-docs'],
  features: {
    // This feature is off, because the theme sets the background, and a switch in the toolbar selects the colour
    // scheme.
    backgrounds: false,
    // The checklist is off, because it explains Storybook itself, not these components.
    sidebarOnboardingChecklist: false,
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
