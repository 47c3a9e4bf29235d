import type { StorybookConfig } from '@storybook/react-vite'
import { flowStoryIndexer } from './flowStoryIndexer.ts'
import { followFlows, writeFlowStories } from './writeFlowStories.ts'

writeFlowStories()

export default {
  framework: '@storybook/react-vite',
  stories: ['../docs/storybook/*.mdx', '../packages/*/src/**/*.stories.tsx', '../.cache/flowStories/*.stories.js'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  experimental_indexers: (indexers = []) => [flowStoryIndexer, ...indexers],
  viteFinal: async (config) => {
    const { mergeConfig } = await import('vite')
    const { shared } = await import('../vite.shared.ts')
    return mergeConfig(config, { ...shared({ withMsw: false }), plugins: [...(shared({ withMsw: false }).plugins ?? []), followFlows()] })
  },
} satisfies StorybookConfig
