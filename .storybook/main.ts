import { fileURLToPath } from 'node:url'
import type { StorybookConfig } from '@storybook/react-vite'
import remarkGfm from 'remark-gfm'
import { flowStoryIndexer } from './flowStoryIndexer.ts'
import { followFlows, writeFlowStories } from './writeFlowStories.ts'

/** The flows that have stories, as a pattern of their names. Tests of the short ring take some. */
const flows = process.env['FLOW_STORIES'] ?? '*'
writeFlowStories(flows)

export default {
  framework: '@storybook/react-vite',
  // what options name by their path
  staticDirs: ['../packages/host-app/public'],
  stories: ['../docs/storybook/*.mdx', '../packages/*/src/**/*.stories.tsx', `../.cache/flowStories/${flows}.stories.js`],
  addons: [
    // tables are no part of MDX by itself
    { name: '@storybook/addon-docs', options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } } },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  // the tables of properties, which tests do not show
  typescript: { reactDocgen: process.env['VITEST'] ? false : 'react-docgen' },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  experimental_indexers: (indexers = []) => [flowStoryIndexer, ...indexers],
  viteFinal: async (config) => {
    const { mergeConfig } = await import('vite')
    const { shared } = await import('../vite.shared.ts')
    return mergeConfig(mergeConfig(config, shared()), {
      plugins: [followFlows()],
      // the reference server runs in the page of a story
      resolve: { alias: { 'node:crypto': fileURLToPath(new URL('node/crypto.ts', import.meta.url)) } },
      // Vite looks for packages before it knows of that
      optimizeDeps: { include: ['argon2', 'hmac', 'scrypt', 'sha2'].map((name) => `@noble/hashes/${name}.js`).concat('buffer/index.js') },
    })
  },
} satisfies StorybookConfig
