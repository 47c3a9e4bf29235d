import type { AnswerValue, OwnField } from '@anamnesis/engine/schema'
import { sliderField } from '@anamnesis/engine/testing'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { FieldFrame, FieldRenderer, type FieldProps, FieldsProvider, type OwnFields } from './index.ts'

/** A field type of a product, in the frame of the house. */
function Slider({ field, id, value, error, isHeading, onChange }: FieldProps<OwnField>) {
  const { min, max } = field.settings as { min: number; max: number } // what its schema has let through
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
const ownFields: OwnFields = { 'x-slider': async () => Slider }

function Asked({ error }: { readonly error?: string }) {
  const [value, setValue] = useState<AnswerValue | undefined>('3')
  const field = sliderField('pain', { description: 'Where does it lie today?' })
  return (
    <FieldsProvider ports={{}} ownFields={ownFields}>
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

test('a field type that a product declares is drawn by its own component, with label, help and error as any other', async () => {
  await render(<Asked error="Choose a place from 0 to 10" />)
  const slider = page.getByRole('slider', { name: 'pain?' })
  await expect.element(slider).toHaveAccessibleDescription(/Where does it lie today\?.*Choose a place from 0 to 10/)
  await expect.element(slider).toHaveAttribute('aria-invalid', 'true')
  slider.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('status')).toHaveTextContent('"4"')
})
