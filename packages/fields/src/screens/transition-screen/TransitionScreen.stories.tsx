import type { Meta, StoryObj } from '@storybook/react-vite'
import { LONG_TEXT } from '../../../tests/support/longTexts.ts'
import { ScreenStage } from '../../../tests/support/ScreenStage.tsx'
import { TransitionScreen } from './TransitionScreen.tsx'

const meta = {
  title: 'Screens/Transition',
  component: TransitionScreen,
  parameters: { layout: 'fullscreen' },
  args: {
    scene: 'review',
    points: [
      'A licensed provider reads every answer.',
      'You can write to them at **any time**.',
      'Nothing is charged unless they approve.',
    ],
  },
  render: (args) => (
    <ScreenStage
      screen={{
        id: 'transition',
        title: 'A provider looks at your answers',
        description: 'Next come a few questions about your health.',
        public: true,
      }}
    >
      <TransitionScreen {...args} />
    </ScreenStage>
  ),
} satisfies Meta<typeof TransitionScreen>
export default meta
type Story = StoryObj<typeof meta>

export const Review: Story = {}
export const Delivery: Story = {
  args: { scene: 'delivery', points: [], paragraphs: ['It comes in plain packaging, to your door.'] },
  parameters: { sheet: false },
}
export const Routine: Story = {
  args: { scene: 'routine', points: [], paragraphs: ['A little each day adds up.'] },
  parameters: { sheet: false },
}
export const Support: Story = { args: { scene: 'support', points: [] } }
export const LongText: Story = {
  args: { points: [LONG_TEXT], paragraphs: [LONG_TEXT] },
  globals: { viewport: { value: 'phone' } },
}
