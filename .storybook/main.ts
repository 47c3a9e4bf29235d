import type { StorybookConfig } from '@storybook/react-vite'

export default {
  framework: '@storybook/react-vite',
  stories: ['../packages/*/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: async (config) => {
    const { mergeConfig } = await import('vite')
    const { shared } = await import('../vite.shared.ts')
    return mergeConfig(config, shared({ withMsw: false }))
  },
} satisfies StorybookConfig
