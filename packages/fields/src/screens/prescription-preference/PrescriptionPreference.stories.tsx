import type { AnswerValue, FieldOf } from '@anamnesis/engine/schema'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { doseField, doses, drugCards, drugField, kitField, kits } from '../../../tests/support/drugExamples.ts'
import { LONG_TEXT } from '../../../tests/support/longTexts.ts'
import { ScreenStage, WithAnswer } from '../../../tests/support/ScreenStage.tsx'
import { useNextText } from '../useNextText.ts'
import { DoseChoice, type DoseChoiceProps } from './DoseChoice.tsx'
import { DrugChoice, type DrugChoiceProps } from './DrugChoice.tsx'

const doNothing = () => undefined
const base = { value: undefined, error: undefined, isHeading: true, onChange: doNothing, onCommit: doNothing, onAutofill: doNothing }

const drug = (props: Partial<DrugChoiceProps> = {}) => (
  <WithAnswer value={props.value}>
    {(value, change) => <DrugChoice {...base} field={drugField} id="drug" drugs={drugCards} {...props} value={value} onChange={change} />}
  </WithAnswer>
)
const dose = (props: Partial<DoseChoiceProps> = {}) => (
  <WithAnswer value={props.value}>
    {(value, change) => <DoseChoice {...base} field={doseField} id="dose" doses={doses} {...props} value={value} onChange={change} />}
  </WithAnswer>
)
/** Both on one screen: the dose is asked after the drug. */
const both = (chosen?: AnswerValue) => (
  <WithAnswer value={chosen}>
    {(value, change) => (
      <div style={{ display: 'grid', gap: 32 }}>
        <DrugChoice {...base} isHeading={false} field={drugField} id="drug" drugs={drugCards} value={value} onChange={change} />
        {value !== undefined && dose({ isHeading: false })}
      </div>
    )}
  </WithAnswer>
)

const meta = { title: 'Screens/Prescription preference', parameters: { layout: 'fullscreen' } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const story = (screen: { id: string; title?: string; description?: string }, draw: () => ReactNode, nextText?: string): Story => ({
  render: () => (
    <ScreenStage screen={{ formMaxWidth: 560, ...screen }}>
      {draw()}
      {nextText !== undefined && <NextText text={nextText} />}
    </ScreenStage>
  ),
})
function NextText({ text }: { readonly text: string }) {
  useNextText(text)
  return null
}
/** As many products as the longest choice has. */
const six: FieldOf<'radio-group'> = {
  ...drugField,
  options: ['tablet', 'daily', 'film'].flatMap((value) => [
    ...drugField.options.filter((option) => option.value === value),
    ...drugField.options.filter((option) => option.value === value).map((option) => ({ ...option, value: `${value}-2` })),
  ]),
}
const sixCards = { ...drugCards, ...Object.fromEntries(Object.entries(drugCards).map(([id, card]) => [`${id}-2`, card])) }
const step1 = { id: 'prescription-preference-step-1' }
const step2 = { id: 'prescription-preference-step-2' }

export const FirstOfTwo: Story = { ...story(step1, () => drug()), parameters: { sheet: false } }
export const FirstOfTwoChosen = story(step1, () => drug({ value: 'daily' }), 'Continue with Betadrug · from $90 a month')
export const SixOnAPhone: Story = {
  ...story(step1, () => drug({ field: six, drugs: sixCards, value: 'tablet-2' }), 'Continue with Alphadrug · from $54 a month'),
  globals: { viewport: { value: 'phone' } },
  parameters: { sheet: false },
}
export const FirstOfTwoRefused: Story = {
  ...story(step1, () => drug({ value: 'tablet', error: 'You told us that you are allergic to this medication. Choose another one' })),
  parameters: { sheet: false },
}
export const SecondOfTwo: Story = { ...story(step2, () => dose()), parameters: { sheet: false } }
export const SecondOfTwoChosen: Story = { ...story(step2, () => dose({ value: '50-6-quarter' })), parameters: { sheet: false } }
export const SecondOfTwoMissing = story(step2, () => dose({ error: 'Required' }))
export const Kits = story(step2, () => dose({ field: kitField, doses: kits, value: 'mild' }))
export const WithoutProductData = story(step2, () => dose({ doses: {}, value: '50-10' }))
export const OneScreen: Story = {
  ...story(
    { id: 'prescription-preference', title: 'Choose your treatment', description: 'You are only charged if treatment is approved.' },
    () => both('tablet'),
  ),
  parameters: { sheet: false },
}
export const LongText: Story = {
  ...story(step1, () =>
    drug({
      field: { ...drugField, options: drugField.options.map((option) => ({ ...option, label: LONG_TEXT, details: LONG_TEXT })) },
      value: 'film',
    }),
  ),
  globals: { viewport: { value: 'phone' } },
}
