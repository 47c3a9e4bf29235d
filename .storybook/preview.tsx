import type { Preview } from '@storybook/react-vite'
import '../packages/fields/src/themes/northway.ts'
import '../packages/fields/src/themes/wireframe.css.ts'
import '../packages/fields/src/css/reset.css.ts'

export default {
  globalTypes: {
    brand: {
      description: 'The brand whose theme is drawn',
      toolbar: { title: 'Brand', icon: 'paintbrush', items: ['northway', 'wireframe'], dynamicTitle: true },
    },
  },
  initialGlobals: { brand: 'northway' },
  decorators: [
    (Story, { globals }) => {
      document.documentElement.dataset['brand'] = String(globals['brand'])
      return <Story />
    },
  ],
  parameters: {
    a11y: { test: 'error', options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] } },
    viewport: {
      options: {
        phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' } },
        desktop: { name: 'Desktop 1280', styles: { width: '1280px', height: '900px' } },
      },
    },
  },
} satisfies Preview
