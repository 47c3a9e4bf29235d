import { encodeAnswer } from '@anamnesis/engine'
import type { AnswerValue, Field } from '@anamnesis/engine/schema'
import { isTexts } from '@anamnesis/engine/schema/internal'
import type { OpenPage, Target } from './openPage.ts'

/** The element of our app that selects an option: a tile or its card. */
export function optionOf(field: Field, value: AnswerValue): Target {
  const places = 'options' in field ? field.options.map((option) => option.value) : []
  return field.type === 'tile'
    ? ['element', `${inside(field)} [role="radio"]`, places.findIndex((place) => place === value)]
    : ['element', `${inside(field)} label:has(input[value=${JSON.stringify(value)}])`, 0]
}

/** Answers a field of our app with real input. Returns the main thread time. */
export async function answerAppField(open: OpenPage, field: Field, answer: AnswerValue): Promise<number> {
  const box = (place = 0): Target => ['element', `${inside(field)} :is(input, textarea)`, place]
  let cpu = 0
  if (field.type === 'multi-select') {
    cpu += await open.press(box())
    for (const { label } of field.options.filter(({ value }) => isTexts(answer) && answer.includes(value))) {
      cpu += await open.type(label)
      cpu += await open.press(['choice', label, 0])
    }
    // an open list may cover Next
    await open.page.keyboard.press('Escape')
  } else if ('options' in field) {
    for (const value of isTexts(answer) ? answer : [answer]) cpu += await open.press(optionOf(field, value))
  } else if (answer === true) {
    cpu += await open.press(['element', `${inside(field)} label`, 0])
  } else {
    const text = encodeAnswer(answer)
    for (const [place, part] of (field.type === 'date' ? text.split('-').toReversed() : [text]).entries()) {
      cpu += await open.press(box(place))
      cpu += await open.type(part)
    }
  }
  return cpu
}

const inside = ({ name }: Field) => `[data-field="${name}"]`
