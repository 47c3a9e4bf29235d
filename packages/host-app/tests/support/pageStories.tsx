import type { Meta } from '@storybook/react-vite'
import { AppPage, type AppPageProps } from './AppPage.tsx'
import { storyBrand } from './storyBrand.ts'

/** Common parts of page stories; brand and network come from the toolbar. */
export const pageStories = {
  component: AppPage,
  parameters: { layout: 'fullscreen', viewport: { defaultViewport: 'phone' } },
  render: (args, { globals }) => <AppPage {...args} brand={storyBrand(globals)} network={globals['network'] ?? 'working'} />,
} satisfies Meta<AppPageProps>
