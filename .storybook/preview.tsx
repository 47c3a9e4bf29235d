import type { Preview } from '@storybook/react-vite'
import { I18nProvider } from 'react-aria-components'
import { configure } from 'storybook/test'
import '../packages/fields/src/generated/themes/index.ts'
import './wireframe.css'
import '../packages/fields/src/css/reset.css.ts'
import { clearVisit } from '../packages/host-app/tests/support/clearVisit.ts'
import { freezeClock } from './freezeClock.ts'
import { disableSticky } from './disableSticky.ts'
import { themes } from './themes.ts'
import { waitForStableRender } from './waitForStableRender.ts'

// the first story of a page starts its server, which takes a minute on a busy machine
configure({ asyncUtilTimeout: 120_000 })

export default {
  globalTypes: {
    brand: {
      description: 'The brand whose theme is drawn',
      toolbar: { title: 'Brand', icon: 'paintbrush', items: [...Object.keys(themes), 'wireframe'], dynamicTitle: true },
    },
    scheme: {
      description: 'The colours that are drawn',
      toolbar: {
        title: 'Colours',
        icon: 'contrast',
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
          { value: 'auto', title: 'As the device' },
        ],
        dynamicTitle: true,
      },
    },
    locale: {
      description: 'The language that the page says it is in: of what a control says by itself, of numbers and of money',
      toolbar: {
        title: 'Locale',
        icon: 'globe',
        items: [
          { value: 'en-CA', title: 'English (Canada)' },
          { value: 'fr-CA', title: 'français (Canada)' },
        ],
        dynamicTitle: true,
      },
    },
    network: {
      description: 'How the server answers the calls of a flow',
      toolbar: {
        title: 'Network',
        icon: 'transfer',
        items: [
          { value: 'working', title: 'Network works' },
          { value: 'slow', title: 'Slow: 4 seconds a call' },
          { value: 'failing', title: 'Failing: no call comes through' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { brand: 'northway', scheme: 'light', locale: 'en-CA', network: 'working' },
  decorators: [
    (Story, { globals }) => {
      const locale = String(globals['locale'])
      document.documentElement.dataset['brand'] = String(globals['brand'])
      document.documentElement.dataset['scheme'] = String(globals['scheme'])
      document.documentElement.lang = locale
      return (
        <I18nProvider locale={locale}>
          <Story />
        </I18nProvider>
      )
    },
  ],
  // all story files share one page
  beforeEach: () => {
    freezeClock()
    clearVisit()
  },
  // runs before axe, which needs a stable page; sticky bars stay in Storybook itself
  afterEach: async () => {
    if ('__vitest_browser__' in globalThis) disableSticky(document.body)
    await waitForStableRender()
  },
  parameters: {
    options: {
      storySort: {
        order: [
          'Start here',
          ['Getting started', 'Writing a flow', 'Theming', 'Accessibility'],
          'Flows',
          'App',
          'Screens',
          'Layout',
          'Fields',
        ],
      },
    },
    a11y: {
      test: 'error',
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        // tests need only the violations
        ...('__vitest_browser__' in globalThis && { resultTypes: ['violations'] }),
      },
    },
    viewport: {
      options: {
        narrow: { name: 'Phone 320', styles: { width: '320px', height: '568px' } },
        phone: { name: 'Phone 390', styles: { width: '390px', height: '844px' } },
        tablet: { name: 'Tablet 768', styles: { width: '768px', height: '1024px' } },
        desktop: { name: 'Desktop 1280', styles: { width: '1280px', height: '900px' } },
      },
    },
  },
} satisfies Preview
