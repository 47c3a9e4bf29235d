import type { Meta, StoryObj } from '@storybook/react-vite'
import { fieldExamples, numberExamples } from '../../../tests/support/fieldExamples.tsx'
import { lengthened } from '../../../tests/support/longTexts.ts'
import { StatefulField } from '../../../tests/support/StatefulField.tsx'

const { field, filled } = fieldExamples.text

const meta = { title: 'Fields/Text', component: StatefulField, args: { field } } satisfies Meta<typeof StatefulField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: filled } }
export const Invalid: Story = { args: { error: 'Required' } }
export const Disabled: Story = { args: { field: { ...field, disabled: true }, value: filled } }
export const LongText: Story = { args: { field: lengthened(field), value: filled }, globals: { viewport: { value: 'phone' } } }
export const Optional: Story = { args: { field: { ...field, optional: true } } }
export const Numeric: Story = { args: { field: { ...field, label: 'How many plants do you keep?', inputMode: 'numeric' }, value: '12' } }
const weight = { ...field, label: 'How much do you weigh?', inputMode: 'decimal' as const, unit: 'pounds' as const }
export const InPounds: Story = {
  args: { field: weight, value: '176.4' },
  // the control loads with the first such number
  play: async ({ canvas }) => {
    await canvas.findByRole('textbox')
  },
}
export const InKilograms: Story = {
  args: { field: weight, value: '176.4' },
  play: async ({ canvas, userEvent }) => userEvent.click(await canvas.findByRole('button', { name: 'Use kilograms' })),
}
const cholesterol = {
  ...field,
  label: 'What’s your total cholesterol?',
  inputMode: 'decimal' as const,
  unit: 'mmol/L',
  otherUnits: [{ unit: 'mg/dL', factor: 38.67, decimals: 0 }],
}
export const WithUnits: Story = { args: { field: cholesterol, value: '5.17' } }
export const InAnotherUnit: Story = {
  args: { field: cholesterol, value: '5.17' },
  play: async ({ canvas, userEvent }) => userEvent.click(await canvas.findByRole('button', { name: 'Use mg/dL' })),
}
const { field: pain } = numberExamples.rating
export const Rating: Story = { args: { field: pain } }
export const RatingFilled: Story = { args: { field: { ...pain, optional: true }, value: '7' } }
export const RatingInvalid: Story = { args: { field: pain, error: 'Choose a number' } }
export const RatingDisabled: Story = { args: { field: { ...pain, disabled: true }, value: '7' } }
const { field: energy } = numberExamples.slider
export const Slider: Story = { args: { field: energy } }
export const SliderFilled: Story = { args: { field: { ...energy, optional: true }, value: '70' } }
export const SliderInvalid: Story = { args: { field: energy, error: 'Choose a number' } }
export const SliderDisabled: Story = { args: { field: { ...energy, disabled: true }, value: '70' } }
export const AsHeading: Story = { args: { isHeading: true, field: { ...field, description: 'It helps us to plan your garden.' } } }
