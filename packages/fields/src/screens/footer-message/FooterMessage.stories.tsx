import type { Meta, StoryObj } from '@storybook/react-vite'
import { ScreenStage } from '../../../tests/support/ScreenStage.tsx'
import { FooterMessage } from './FooterMessage.tsx'

const meta = {
  title: 'Screens/Footer message',
  component: FooterMessage,
  parameters: { layout: 'fullscreen' },
  args: {
    message: 'payment',
    content: {
      name: 'Brand',
      termsUrl: 'https://example.com/terms',
      privacyUrl: 'https://example.com/privacy',
      loginPath: '/login',
      emergencyNumber: '911',
    },
  },
  render: (args) => (
    <ScreenStage screen={{ id: 'question', title: 'A question' }} footer={<FooterMessage {...args} />}>
      The question stands here.
    </ScreenStage>
  ),
} satisfies Meta<typeof FooterMessage>
export default meta
type Story = StoryObj<typeof meta>

export const AddOns: Story = { args: { message: 'add-ons' }, parameters: { sheet: false } }
export const ExistingUser: Story = { args: { message: 'existing-onboarding-user' }, parameters: { sheet: false } }
export const Payment: Story = {}
export const Terms: Story = { args: { message: 'terms-of-use-and-privacy-policy' } }
