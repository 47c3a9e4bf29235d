import type { AnswerValue, Field, FieldOf, FieldType } from '@anamnesis/engine/schema'
import { isEntries, isTexts } from '@anamnesis/engine/schema/internal'
import type { DrivenElement, DrivenPage } from './DrivenPage.ts'

/** Answers a field of a type as a patient would. */
type AnswerField<Type extends FieldType> = (at: {
  readonly page: DrivenPage
  readonly box: DrivenElement
  readonly field: FieldOf<Type>
  readonly answer: AnswerValue
}) => Promise<void>

const textOf = (answer: AnswerValue) => (typeof answer === 'string' ? answer : '')
const listOf = (answer: AnswerValue) => (isTexts(answer) ? answer : [])

const fillOnly = async ({ box, answer }: { readonly box: DrivenElement; readonly answer: AnswerValue }) => {
  await box.locator('input, textarea').first().fill(textOf(answer))
}
const choose = async ({ box, answer }: { readonly box: DrivenElement; readonly answer: AnswerValue }) => {
  const wanted = typeof answer === 'string' ? [answer] : listOf(answer)
  for (const value of wanted) {
    const input = box.locator(`input[value="${value}"]`)
    if (!(await input.isChecked())) await box.locator(`label:has(input[value="${value}"])`).click()
  }
}

/** How each type is answered. */
const answers: { readonly [Type in FieldType]: AnswerField<Type> } = {
  'address-autocomplete': fillOnly,
  card: async ({ box }) => {
    const digits = { 'Card number': '4111 1111 1111 1111', Expiry: '12 / 34', 'Security code': '123' }
    const frames = box.locator('iframe')
    await frames.nth(2).waitFor()
    // typing before the frame's script has loaded isn't reported
    await box.locator('[data-loading]').first().waitFor({ state: 'detached' })
    for (const [index, text] of Object.values(digits).entries())
      await frames.nth(index).contentFrame().getByRole('textbox').pressSequentially(text)
    // frames report one by one: fewer than three count as unfinished
    await box.locator('[data-complete]').nth(2).waitFor()
  },
  checkbox: async ({ box, answer }) => {
    if (answer === true && !(await box.locator('input').isChecked())) await box.locator('label').click()
  },
  'checkbox-group': choose,
  date: async ({ box, answer }) => {
    const [year = '', month = '', day = ''] = textOf(answer).split('-')
    for (const [index, text] of [day, month, year].entries()) await box.locator('input').nth(index).fill(text)
  },
  email: fillOnly,
  group: async ({ page, box, field, answer }) => {
    for (const [index, entry] of (isEntries(answer) ? answer : []).entries()) {
      await box.getByRole('button', { name: field.addLabel }).click()
      for (const one of field.fields) {
        const answer = entry[one.name]
        if (answer !== undefined) await answerIn(page, box.locator(`[data-field="${field.name}.${index}.${one.name}"]`), one, answer)
      }
    }
  },
  height: async ({ box, answer }) => {
    const inches = Number(textOf(answer))
    await box
      .locator('input')
      .first()
      .fill(String(Math.floor(inches / 12)))
    await box
      .locator('input')
      .nth(1)
      .fill(String(inches % 12))
  },
  'multi-select': async ({ page, box, field, answer }) => {
    for (const value of listOf(answer)) {
      const label = field.options.find((option) => option.value === value)?.label ?? value
      await box.getByRole('combobox').fill(label)
      await page.getByRole('option', { name: label, exact: true }).click()
    }
    await box.getByRole('combobox').press('Escape')
  },
  password: fillOnly,
  phone: fillOnly,
  'postal-code': fillOnly,
  'radio-group': async (at) => {
    // a drug's only dose is preselected
    if (at.field.name !== 'dose_id' || at.field.options.length > 1) await choose(at)
  },
  select: async ({ box, answer }) => {
    await box.locator('select').selectOption(textOf(answer))
  },
  signature: fillOnly,
  text: fillOnly,
  'text-area': fillOnly,
  tile: async ({ box, field, answer }) => {
    const index = field.options.findIndex((option) => option.value === answer)
    await box.getByRole('radio').nth(index).click()
  },
  time: fillOnly,
  uploader: async ({ box, answer }) => {
    if (typeof answer !== 'object' || !('content' in answer)) return
    await box
      .locator('input[type=file]')
      .setInputFiles({ name: answer.name, mimeType: answer.type, buffer: Buffer.from(answer.content, 'base64') })
    await box.getByRole('button', { name: /Remove/ }).waitFor()
  },
}

/** Answers a visible field. */
export async function answerField(page: DrivenPage, field: Field, answer: AnswerValue): Promise<void> {
  await answerIn(page, page.locator(`[data-field="${field.name}"]`), field, answer)
}

async function answerIn(page: DrivenPage, box: DrivenElement, field: Field, answer: AnswerValue): Promise<void> {
  // each entry has the definitions of its own type
  await (
    answers[field.type as FieldType] as (on: { page: DrivenPage; box: DrivenElement; field: Field; answer: AnswerValue }) => Promise<void>
  )({
    page,
    box,
    field,
    answer,
  })
}
