import type { FieldOf } from '@anamnesis/engine/schema'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { LONG_TEXT } from '../../../tests/support/longTexts.ts'
import { ScreenStage, WithAnswer } from '../../../tests/support/ScreenStage.tsx'
import { AddOns, type AddOnsProps } from './AddOns.tsx'

const doNothing = () => undefined
const field: FieldOf<'checkbox-group'> = {
  type: 'checkbox-group',
  name: 'extras',
  label: 'What would you like to add?',
  optional: true,
  options: [
    { value: 'soap', label: 'Hand soap, 250 mL' },
    { value: 'mints', label: 'Mints, tin of 40' },
    { value: 'wipes', label: 'Wipes, pack of 12' },
  ],
}
const products: AddOnsProps['products'] = {
  soap: { centsPerMonth: 1200, form: 'pump', pitch: 'Mild, without perfume.' },
  mints: { centsPerMonth: 850, form: 'lozenge', pitch: 'Sugar-free.' },
  wipes: { centsPerMonth: 1000, form: 'film', pitch: 'One at a time, for the road.' },
}

const meta = {
  title: 'Screens/Add-ons',
  component: AddOns,
  parameters: { layout: 'fullscreen' },
  args: {
    field,
    products,
    id: 'extras',
    value: undefined,
    error: undefined,
    isHeading: false,
    onChange: doNothing,
    onCommit: doNothing,
    onAutofill: doNothing,
  },
  render: (args) => (
    <ScreenStage
      screen={{
        id: 'add-ons',
        title: 'Add-ons',
        description: 'Add these to your order if you like. They ship with your treatment.',
        skipButton: { text: 'Skip for now' },
        previousButton: { hide: true },
      }}
    >
      <WithAnswer value={args.value}>{(value, change) => <AddOns {...args} value={value} onChange={change} />}</WithAnswer>
    </ScreenStage>
  ),
} satisfies Meta<typeof AddOns>
export default meta
type Story = StoryObj<typeof meta>

export const NothingAdded: Story = { parameters: { sheet: false } }
export const SomeAdded: Story = { args: { value: ['soap', 'wipes'] } }
export const Refused: Story = { args: { value: ['mints'], error: 'Mints are not in stock. Take them away to go on' } }
export const PriceNotKnown: Story = {
  args: { products: { soap: { centsPerMonth: 1200, form: 'pump' } }, value: ['soap', 'mints'] },
  parameters: { sheet: false },
}
export const LongText: Story = {
  args: {
    field: { ...field, label: LONG_TEXT, options: field.options.map((option) => ({ ...option, label: LONG_TEXT })) },
    products: { soap: { centsPerMonth: 1200, form: 'pump', pitch: LONG_TEXT } },
  },
  globals: { viewport: { value: 'phone' } },
}
