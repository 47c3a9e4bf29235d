import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import type { AddressAnswer, AddressPort } from '../../ports/AddressPort.ts'
import { fieldExamples } from '../../../tests/support/fieldExamples.tsx'
import { lengthened } from '../../../tests/support/longTexts.ts'
import { StatefulField } from '../../../tests/support/StatefulField.tsx'

const { field, filled, ports } = fieldExamples['address-autocomplete']

const whole = { line1: '10 Example St', line2: '', city: 'Toronto', province: 'ON', postalCode: 'M5V 2T6', isComplete: true }

function portWith(retrieve: () => Promise<AddressAnswer>): AddressPort {
  const street = { id: 'street', text: '10 Example St', description: 'Toronto, ON', isContainer: false }
  const building = { id: 'building', text: '20 Sample Ave', description: 'Toronto, ON: 2 addresses', isContainer: true }
  return { find: () => Promise.resolve([street, building]), retrieve }
}

const meta = { title: 'Fields/Address autocomplete', component: StatefulField, args: { field, ports } } satisfies Meta<typeof StatefulField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: filled } }
export const Invalid: Story = { args: { error: 'Required' } }
export const Disabled: Story = { args: { field: { ...field, disabled: true }, value: filled } }
export const LongText: Story = { args: { field: lengthened(field), value: filled }, globals: { viewport: { value: 'phone' } } }
export const Optional: Story = { args: { field: { ...field, optional: true } } }
export const Suggestions: Story = {
  args: { ports: { address: portWith(() => Promise.resolve(whole)) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('combobox'), '10 Ex')
    await screen.findByRole('option', { name: /10 Example St/ })
    await userEvent.keyboard('{ArrowDown}')
  },
}
export const NotFilled: Story = {
  args: { ports: { address: portWith(() => Promise.reject(new Error('offline'))) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('combobox'), '10 Ex')
    await userEvent.click(await screen.findByRole('option', { name: /10 Example St/ }))
    await canvas.findByText(/Please fill manually/)
  },
}
