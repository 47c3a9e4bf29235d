import type { Meta, StoryObj } from '@storybook/react-vite'
import { createMemoryHistory } from '../lib/router/createMemoryHistory.ts'
import { Router } from '../lib/router/Router.tsx'
import { InServices } from '../../tests/support/InServices.tsx'
import { storyBrand } from '../../tests/support/storyBrand.ts'
import { ErrorPage } from './FailedPage.tsx'
import { MissingPage } from './errorFallback.tsx'

const meta = {
  title: 'App/Error pages',
  parameters: { layout: 'fullscreen', viewport: { defaultViewport: 'phone' } },
  decorators: [
    (Story, { globals }) => (
      <InServices brand={storyBrand(globals)}>
        <Router history={createMemoryHistory(['/'])}>
          <Story />
        </Router>
      </InServices>
    ),
  ],
} satisfies Meta
export default meta
type Story = StoryObj

/** A part that does not load, when a reload would not help. */
export const LoadingFailed: Story = {
  render: () => <MissingPage onRetry={() => undefined} />,
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Try again' })
  },
}
/** Another error, or a part that did not load after three reloads. */
export const UnexpectedError: Story = {
  render: () => <ErrorPage onReload={() => undefined} />,
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Reload' })
  },
}
