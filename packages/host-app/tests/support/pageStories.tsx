import type { Meta } from '@storybook/react-vite'
import { AppPage, type AppPageProps } from './AppPage.tsx'

/** Timeout for starting the server and reaching a state, in milliseconds. */
export const slow = { timeout: 90_000 }

/** Common parts of page stories; brand and network come from the toolbar. */
export const pageStories = {
  component: AppPage,
  parameters: { layout: 'fullscreen', viewport: { defaultViewport: 'phone' } },
  render: (args, { globals }) => (
    <AppPage {...args} brand={globals['brand'] === 'wireframe' ? 'northway' : globals['brand']} network={globals['network'] ?? 'working'} />
  ),
} satisfies Meta<AppPageProps>
