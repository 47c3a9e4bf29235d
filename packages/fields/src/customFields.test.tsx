import type { AnswerValue, CustomField } from '@anamnesis/engine/schema'
import { sliderField } from '@anamnesis/engine/testing'
import { Component, type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { FieldFrame, FieldRenderer, type FieldProps, FieldsProvider, type CustomFields } from './index.ts'

/** A custom field type in the default frame. */
function Slider({ field, id, value, error, isHeading, onChange }: FieldProps<CustomField>) {
  const { min, max } = field.settings as { min: number; max: number } // validated by its schema
  return (
    <FieldFrame field={field} id={id} error={error} isHeading={isHeading} kind="control">
      {(aria) => (
        <input
          {...aria}
          id={id}
          type="range"
          min={min}
          max={max}
          value={typeof value === 'string' ? value : min}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FieldFrame>
  )
}
const ownFields: CustomFields = { 'x-slider': async () => Slider }

/** Shows the error of its children. */
class Caught extends Component<{ readonly children: ReactNode }, { readonly message?: string }> {
  override state: { readonly message?: string } = {}
  static getDerivedStateFromError = (error: Error) => ({ message: error.message })
  override render() {
    return this.state.message === undefined ? this.props.children : <p role="alert">{this.state.message}</p>
  }
}

function Asked({ error, own = ownFields }: { readonly error?: string; readonly own?: CustomFields }) {
  const [value, setValue] = useState<AnswerValue | undefined>('3')
  const field = sliderField('pain', { description: 'Where does it lie today?' })
  return (
    <FieldsProvider ports={{}} ownFields={own}>
      <FieldRenderer
        field={field}
        id="pain"
        value={value}
        error={error}
        isHeading={false}
        onChange={setValue}
        onCommit={() => undefined}
        onAutofill={() => undefined}
      />
      <output>{JSON.stringify(value)}</output>
    </FieldsProvider>
  )
}

test('a product’s own field type is drawn by its component, with label, help and error as any other', async () => {
  await render(<Asked error="Choose a place from 0 to 10" />)
  const slider = page.getByRole('slider', { name: 'pain?' })
  await expect.element(slider).toHaveAccessibleDescription(/Where does it lie today\?.*Choose a place from 0 to 10/)
  await expect.element(slider).toHaveAttribute('aria-invalid', 'true')
  slider.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('status')).toHaveTextContent('"4"')
})

test.each<[string, CustomFields, string]>([
  ['misspelt', { 'x-slidr': async () => Slider }, 'Did you mean "x-slidr"?'],
  ['left out', {}, 'None is given.'],
  ['missing among others', { 'x-stars': async () => Slider }, 'Known: x-stars.'],
])('a field type whose component is %s is refused on mount, with its name and the fix', async (_, own, suggestion) => {
  await render(
    <Caught>
      <Asked own={own} />
    </Caught>,
  )
  const told = `FLOW_UNKNOWN_COMPONENT field pain: "x-slider" has no component. ${suggestion} Pass its component to <FieldsProvider ownFields>.`
  await expect.element(page.getByRole('alert')).toHaveTextContent(told)
})
