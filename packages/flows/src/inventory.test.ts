import type { Flow } from '@anamnesis/engine/schema'
import { describe, expect, test } from 'vitest'
import { everyFlow, fieldsOf, screensOf } from './testing/everyFlow.ts'
import {
  specifiedCalls,
  specifiedFields,
  specifiedOptions,
  specifiedTextBoxes,
  specifiedWords,
  withoutPrevious,
  withSkip,
} from './testing/fieldInventory.ts'

const flows = await everyFlow()
const fieldsIn = (flow: Flow) => screensOf(flow).flatMap(fieldsOf)
const idsOf = (flow: Flow, isWanted: (screen: ReturnType<typeof screensOf>[number]) => boolean) =>
  screensOf(flow)
    .filter(isWanted)
    .map(({ id }) => id)

describe.each(flows)('%s', (_name, flow) => {
  test('has every field of the specification in its type and limits', () => {
    const said = fieldsIn(flow).flatMap((field) => {
      const specified = specifiedFields[field.name]
      if (!specified) return []
      const own: Record<string, unknown> = { ...field }
      const keys = ['type', 'optional', 'minLength', 'maxLength', 'inputMode', 'associatedAttribute'] as const
      return [[field.name, Object.fromEntries(keys.flatMap((key) => (own[key] === undefined ? [] : [[key, own[key]]]))), specified]]
    })
    expect(said.map(([name, own]) => [name, own])).toEqual(said.map(([name, , specified]) => [name, specified]))
  })

  test('asks nothing but questions and fields of the API', () => {
    const names = fieldsIn(flow).map(({ name }) => name)
    expect(names.filter((name) => !name.startsWith('question-') && !(name in specifiedFields))).toEqual([])
  })

  test('keeps what is typed within what the API takes, and lets a box take a long answer', () => {
    const typed = fieldsIn(flow).filter(({ type }) =>
      ['text', 'text-area', 'height', 'address-autocomplete', 'phone', 'postal-code'].includes(type),
    )
    expect(typed.filter((field) => !('maxLength' in field) || field.maxLength === undefined).map(({ name }) => name)).toEqual([])
    const boxes = fieldsIn(flow).flatMap((field) => (field.type === 'text-area' ? [field.maxLength] : []))
    expect(boxes.filter((limit) => limit !== 2000)).toEqual([])
  })

  test('opens a box to write in where the answer of the specification is given, and asks for it then', () => {
    const fields = fieldsIn(flow)
    for (const [slug, dependsOn] of Object.entries(specifiedTextBoxes))
      if (fields.some(({ name }) => name === `question-${slug}`))
        expect(fields.filter(({ name }) => name === `question-${slug}-details`)).toMatchObject([{ type: 'text-area', dependsOn }])
  })

  test('offers the options whose words the specification gives', () => {
    const offered = fieldsIn(flow).flatMap((field) =>
      'options' in field && field.name in specifiedOptions ? [[field.name, field.options.map(({ value }) => value).toSorted()]] : [],
    )
    expect(offered).toEqual(offered.map(([name]) => [name, [...(specifiedOptions[String(name)] ?? [])].toSorted()]))
  })

  test('says the words of the specification', () => {
    for (const { id, title, description = '', nextButton } of screensOf(flow)) {
      const words = specifiedWords[id]
      if (words?.title !== undefined) expect(title).toBe(words.title)
      if (words?.description) expect(description).toMatch(words.description)
      if (words?.next !== undefined) expect(nextButton?.text).toBe(words.next)
      if (words?.doesNotApply !== undefined) expect(nextButton?.doesNotApplyText).toBe(words.doesNotApply)
    }
  })

  test('hides the previous button, and offers to skip, where the specification says so and nowhere else', () => {
    const ids = screensOf(flow).map(({ id }) => id)
    expect(idsOf(flow, ({ previousButton }) => previousButton?.hide === true)).toEqual(ids.filter((id) => withoutPrevious.includes(id)))
    expect(idsOf(flow, ({ skipButton }) => skipButton !== undefined)).toEqual(ids.filter((id) => withSkip.includes(id)))
  })

  test('goes on by itself from a tile that stands alone', () => {
    const alone = screensOf(flow).flatMap(({ fields = [], conditionalFields = [] }) => {
      const [only, ...more] = [...fields, ...conditionalFields]
      return only?.type === 'tile' && more.length === 0 ? [only] : []
    })
    expect(alone.filter(({ triggerNextOnChange }) => triggerNextOnChange !== true).map(({ name }) => name)).toEqual([])
  })
})

describe.each(flows.filter(([, { kind }]) => kind === 'onboarding'))('%s', (_name, flow) => {
  test('sends each screen by the call of the specification', () => {
    const own = Object.entries(specifiedCalls).flatMap(([call, screens]) => screens.map((screen): [string, string] => [screen, call]))
    const expected = screensOf(flow).map((screen): [string, string | undefined] => {
      const call = new Map(own).get(screen.id)
      const asks = fieldsOf(screen).some(({ name }) => name.startsWith('question-'))
      return [screen.id, call ?? (asks ? 'put-treatment-screening' : undefined)]
    })
    expect(screensOf(flow).map(({ id, call }) => [id, call])).toEqual(expected)
  })
})

test('every field, box and list of options of the specification is asked somewhere', () => {
  const all = new Set(flows.flatMap(([, flow]) => fieldsIn(flow).map(({ name }) => name)))
  const wanted = [
    ...Object.keys(specifiedFields),
    ...Object.keys(specifiedOptions),
    ...Object.keys(specifiedTextBoxes).flatMap((slug) => [`question-${slug}`, `question-${slug}-details`]),
  ]
  expect(wanted.filter((name) => !all.has(name))).toEqual([])
})
