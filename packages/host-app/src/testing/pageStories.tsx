import type { Meta } from '@storybook/react-vite'
import { AppPage, type AppPageProps } from './AppPage.tsx'

/** Starting the server in the page takes seconds, and a patient's way to a state some more, in milliseconds. */
export const patience = { timeout: 90_000 }

/** What stories of whole pages have in common: the brand and the network are the toolbar's. */
export const pageStories = {
  component: AppPage,
  parameters: { layout: 'fullscreen', viewport: { defaultViewport: 'phone' } },
  render: (args, { globals }) => (
    <AppPage {...args} brand={globals['brand'] === 'raven' ? 'raven' : 'northway'} network={globals['network'] ?? 'working'} />
  ),
} satisfies Meta<AppPageProps>
