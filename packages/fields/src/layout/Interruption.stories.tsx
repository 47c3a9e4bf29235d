import type { Meta, StoryObj } from '@storybook/react-vite'
import { LONG_TEXT } from '../testing/longText.ts'
import { Interruption } from './Interruption.tsx'

const doNothing = () => undefined

const meta = {
  title: 'Layout/Interruption',
  component: Interruption,
  parameters: { layout: 'fullscreen' },
  args: {
    interrupt: {
      title: 'We cannot go on online',
      description: ['Please see someone in person first.', 'If it is urgent, call **911** or [811](tel:811).'],
      actions: [
        { do: 'link', label: 'Find a clinic', href: 'https://example.com/clinics' },
        { do: 'go-to', label: 'Choose another season', screen: 'season' },
        { do: 'dismiss', label: 'I answered by mistake' },
      ],
    },
    onDismiss: doNothing,
    onGoTo: doNothing,
  },
} satisfies Meta<typeof Interruption>
export default meta
type Story = StoryObj<typeof meta>

export const SeveralWaysOn: Story = {}
export const OneWayOn: Story = {
  args: {
    interrupt: { title: 'One more thing', description: ['Please read this first.'], actions: [{ do: 'dismiss', label: 'Go back' }] },
  },
}
export const LongText: Story = {
  args: { interrupt: { title: LONG_TEXT, description: [LONG_TEXT, LONG_TEXT], actions: [{ do: 'dismiss', label: LONG_TEXT }] } },
  globals: { viewport: { value: 'phone' } },
}
