import type { Meta, StoryObj } from '@storybook/react-vite'
import { LONG_TEXT } from '../../../tests/support/longTexts.ts'
import { ScreenStage } from '../../../tests/support/ScreenStage.tsx'
import { Testimonials } from './Testimonials.tsx'

const meta = {
  title: 'Screens/Testimonials',
  component: Testimonials,
  parameters: { layout: 'fullscreen' },
  args: {
    testimonials: [
      { quote: 'I answered the questions on the bus, and had a reply the same evening.', name: 'Sam', remark: 'With us for a year' },
      { quote: 'When I was not sure, I wrote to my provider. A person answered.', name: 'Robin, 42' },
      { quote: 'It comes in a plain box, every month, without my having to think of it.', name: 'Alex', remark: 'Halifax' },
    ],
    note: 'Results differ from person to person.',
  },
  render: (args) => (
    <ScreenStage
      screen={{
        id: 'testimonials',
        title: 'Real results begin here',
        description: 'See what others say.',
        formMaxWidth: 840,
        public: true,
      }}
    >
      <Testimonials {...args} />
    </ScreenStage>
  ),
} satisfies Meta<typeof Testimonials>
export default meta
type Story = StoryObj<typeof meta>

export const Three: Story = {}
export const One: Story = { args: { testimonials: [{ quote: 'A person answered.', name: 'Robin, 42' }] }, parameters: { sheet: false } }
export const LongText: Story = {
  args: { testimonials: [{ quote: LONG_TEXT, name: LONG_TEXT, remark: LONG_TEXT }], note: LONG_TEXT },
  globals: { viewport: { value: 'phone' } },
}
