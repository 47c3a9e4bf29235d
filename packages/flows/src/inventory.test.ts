import type { Flow } from '@anamnesis/engine/schema'
import { describe, expect, test } from 'vitest'
import { everyFlow, fieldsOf, screensOf } from '../tests/support/everyFlow.ts'
import { specified, specifiedScreens } from '../tests/support/specified.ts'

const flows = await everyFlow()
const fieldsIn = (flow: Flow) => screensOf(flow).flatMap(fieldsOf)
const idsOf = (flow: Flow, isWanted: (screen: ReturnType<typeof screensOf>[number]) => boolean) =>
  screensOf(flow)
    .filter(isWanted)
    .map(({ id }) => id)

describe.each(flows)('%s', (_name, flow) => {
  test('has every field of the specification in its type and limits', () => {
    const said = fieldsIn(flow).flatMap((field) => {
      const wanted = specified.fields[field.name]
      if (!wanted) return []
      const own: Record<string, unknown> = { ...field }
      const keys = ['type', 'optional', 'minLength', 'maxLength', 'inputMode', 'associatedAttribute'] as const
      return [[field.name, Object.fromEntries(keys.flatMap((key) => (own[key] === undefined ? [] : [[key, own[key]]]))), wanted]]
    })
    expect(said.map(([name, own]) => [name, own])).toEqual(said.map(([name, , wanted]) => [name, wanted]))
  })

  test('asks nothing but questions and fields of the API', () => {
    const names = fieldsIn(flow).map(({ name }) => name)
    expect(names.filter((name) => !name.startsWith('question-') && !(name in specified.fields))).toEqual([])
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
    for (const [slug, value] of Object.entries(specified.textBoxes)) {
      const field = `question-${slug}`
      if (fields.some(({ name }) => name === field))
        expect(fields.filter(({ name }) => name === `${field}-details`)).toMatchObject([{ type: 'text-area', dependsOn: { field, value } }])
    }
  })

  test('offers every option whose words the specification gives', () => {
    const missing = fieldsIn(flow).flatMap((field) => {
      const offered = 'options' in field ? field.options.map(({ value }) => value) : []
      const wanted = 'options' in field ? (specified.options[field.name] ?? []) : []
      return wanted.filter((value) => !offered.includes(value)).map((value) => `${field.name}: ${value}`)
    })
    expect(missing).toEqual([])
  })

  test('says the words of the specification', () => {
    for (const { id, title, description = '', nextButton } of screensOf(flow)) {
      const words = specified.words[id]
      if (words?.title !== undefined) expect(title).toBe(words.title)
      if (words?.description !== undefined) expect(description).toMatch(new RegExp(words.description))
      if (words?.next !== undefined) expect(nextButton?.text).toBe(words.next)
      if (words?.doesNotApply !== undefined) expect(nextButton?.doesNotApplyText).toBe(words.doesNotApply)
    }
  })

  test('hides the previous button, and offers to skip, where the specification says so and on no other screen of it', () => {
    const ids = screensOf(flow).map(({ id }) => id)
    const known = (found: readonly string[]) => found.filter((id) => specifiedScreens.has(id))
    expect(known(idsOf(flow, ({ previousButton }) => previousButton?.hide === true))).toEqual(
      ids.filter((id) => specified.withoutPrevious.includes(id)),
    )
    expect(known(idsOf(flow, ({ skipButton }) => skipButton !== undefined))).toEqual(ids.filter((id) => specified.withSkip.includes(id)))
  })

  test('advances from a single tile field automatically, on every screen of the specification', () => {
    const alone = screensOf(flow).flatMap(({ id, fields = [], conditionalFields = [] }) => {
      const [only, ...more] = [...fields, ...conditionalFields]
      return only?.type === 'tile' && more.length === 0 && specifiedScreens.has(id) ? [only] : []
    })
    expect(alone.filter(({ triggerNextOnChange }) => triggerNextOnChange !== true).map(({ name }) => name)).toEqual([])
  })
})

describe.each(flows.filter(([, { kind }]) => kind === 'onboarding'))('%s', (_name, flow) => {
  test('sends each screen by the call of the specification', () => {
    const own = Object.entries(specified.calls).flatMap(([call, screens]) => screens.map((screen): [string, string] => [screen, call]))
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
    ...Object.keys(specified.fields),
    ...Object.keys(specified.options),
    ...Object.keys(specified.textBoxes).flatMap((slug) => [`question-${slug}`, `question-${slug}-details`]),
  ]
  expect(wanted.filter((name) => !all.has(name))).toEqual([])
})
