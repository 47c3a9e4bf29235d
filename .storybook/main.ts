import { fileURLToPath } from 'node:url'
import type { StorybookConfig } from '@storybook/react-vite'
import remarkGfm from 'remark-gfm'
import { flowStoryIndexer } from './flowStoryIndexer.ts'
import { watchFlows, writeFlowStories } from './writeFlowStories.ts'

/** Pattern of the flow names with stories; the short ring tests a sample. */
const flows = process.env['FLOW_STORIES'] ?? '*'
writeFlowStories(flows)

export default {
  framework: '@storybook/react-vite',
  // files that options refer to by path
  staticDirs: ['../packages/host-app/public'],
  stories: ['../docs/storybook/*.mdx', '../packages/*/src/**/*.stories.tsx', `../.cache/flowStories/${flows}.stories.js`],
  addons: [
    // MDX has no tables by default
    { name: '@storybook/addon-docs', options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } } },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  // property tables, which tests do not display
  typescript: { reactDocgen: process.env['VITEST'] ? false : 'react-docgen' },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  experimental_indexers: (indexers = []) => [flowStoryIndexer, ...indexers],
  viteFinal: async (config) => {
    const { mergeConfig } = await import('vite')
    const { shared } = await import('../vite.shared.ts')
    return mergeConfig(mergeConfig(config, shared()), {
      plugins: [watchFlows()],
      // the reference server runs in the story's page
      resolve: { alias: { 'node:crypto': fileURLToPath(new URL('node/crypto.ts', import.meta.url)) } },
      // Vite scans for dependencies before it resolves the alias
      optimizeDeps: { include: ['argon2', 'hmac', 'scrypt', 'sha2'].map((name) => `@noble/hashes/${name}.js`).concat('buffer/index.js') },
    })
  },
} satisfies StorybookConfig
