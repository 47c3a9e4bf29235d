import type { Meta } from '@storybook/react-vite'
import { AppPage, type AppPageProps } from './AppPage.tsx'
import { storyBrand } from './storyBrand.ts'

/** Timeout for starting the server and reaching a state, in milliseconds. */
export const slow = { timeout: 90_000 }

/** Common parts of page stories; brand and network come from the toolbar. */
export const pageStories = {
  component: AppPage,
  parameters: { layout: 'fullscreen', viewport: { defaultViewport: 'phone' } },
  render: (args, { globals }) => <AppPage {...args} brand={storyBrand(globals)} network={globals['network'] ?? 'working'} />,
} satisfies Meta<AppPageProps>
