import { readdirSync } from 'node:fs'
import { waitForIdle } from '@anamnesis/engine'
import type { Flow } from '@anamnesis/engine/schema'
import { describe, expect, test } from 'vitest'
import { type Draft, draftsOf, openDraft, readDrafts, withCurrentNames } from '../tests/support/draft.ts'
import { everyFlow, fieldsOf, screensOf } from '../tests/support/everyFlow.ts'
import { readExample } from '../tests/support/playExample.ts'
import { flowKey } from './flowKey.ts'
import { sample } from '../../../scripts/seed.ts'

const folder = new URL('../drafts/', import.meta.url)

/** The frozen drafts of patients' devices. */
const frozen = readdirSync(folder)
  .toSorted()
  .flatMap((file) =>
    Object.entries(readDrafts(new URL(file, folder))).map(([name, draft]): [string, Draft] => [
      `${file.replace('.json', '')} ${name}`,
      draft,
    ]),
  )
/** The current drafts of example patients whose flow has no frozen draft, such as a new treatment. */
const fresh: [string, Draft][] = []
for (const [name, flow] of await everyWholeFlows())
  if (!frozen.some(([, draft]) => isOf(draft, flow)))
    for (const [moment, draft] of Object.entries(await draftsOf(flow))) fresh.push([`${name} ${moment}`, draft])

async function everyWholeFlows(): Promise<[string, Flow][]> {
  return (await everyFlow()).filter(([, { variant }]) => variant === 'full')
}

function isOf({ brand, treatment, kind }: Draft, flow: Flow): boolean {
  const key = flowKey(flow)
  return key.brand === brand && key.treatment === treatment && key.kind === kind
}

/*
 * A failing draft here exists on a patient's device. If a name has changed, add it to `renamed` in the flow. If the
 * question itself has changed and must be asked again, list its answer in the draft's `asksAgain` with the reason, and
 * correct the screen in `stands`. Never overwrite a frozen draft.
 */
describe.each([...frozen, ...sample(fresh, 8)])('a returning patient with %s', (_name, draft) => {
  const { answers } = draft.document

  test('finds every answer that still fits, and is asked again only what is known to have changed', async () => {
    const { flow, questionnaire, faults } = await openDraft(draft)
    const today = Object.entries(answers).map(([field, value]) => withCurrentNames(flow, field, value))
    const found = today.filter(([field]) => questionnaire.answerOf(field) !== undefined)
    expect(Object.fromEntries(found.map(([field]) => [field, questionnaire.answerOf(field)]))).toEqual(Object.fromEntries(found))
    expect(today.map(([field]) => field).filter((field) => questionnaire.answerOf(field) === undefined)).toEqual(
      Object.keys(draft.asksAgain),
    )
    expect(faults).toEqual([])
  })

  test('is at the expected screen', async () => {
    const { flow, questionnaire } = await openDraft(draft)
    const { screen, fields } = questionnaire.view()
    const ids = screensOf(flow).map(({ id }) => id)
    const held = new Set(Object.entries(answers).map(([field, value]) => withCurrentNames(flow, field, value)[0]))
    // a question that did not exist when they left is asked first; lost answers are checked above
    const isNew = fields.length > 0 && fields.every(({ name }) => !held.has(name)) && ids.indexOf(screen.id) < ids.indexOf(draft.stands)
    expect(isNew ? draft.stands : screen.id).toBe(draft.stands)
  })

  test('loses nothing with the next write', async () => {
    const { flow, written } = await openDraft(draft)
    const document = await written()
    const names = Object.entries(answers).map(([field, value]) => withCurrentNames(flow, field, value)[0])
    expect(Object.keys({ ...document?.unfit, ...document?.answers })).toEqual(expect.arrayContaining(names))
  })

  test('gets from there to the end', async () => {
    const { flow, questionnaire } = await openDraft(draft)
    const example = readExample(flowKey(flow))
    await waitForIdle(questionnaire)
    for (let step = 0; step < 2 * screensOf(flow).length && !questionnaire.view().isComplete; step++) {
      // answers reveal fields up to two levels deep
      for (let pass = 0; pass < 3; pass++)
        for (const { name, type } of questionnaire.view().fields) {
          const given = {
            uploader: { kind: 'receipt', id: 'upload-1', label: 'licence.jpg' },
            card: { kind: 'receipt', id: 'intent-1', label: 'Card' },
          } as const
          const answer = type === 'uploader' || type === 'card' ? given[type] : example.answers[name]
          if (answer !== undefined && (questionnaire.answerOf(name) === undefined || name === 'email')) questionnaire.answer(name, answer)
        }
      questionnaire.send({ type: 'NEXT' })
      await waitForIdle(questionnaire)
    }
    expect(questionnaire.view()).toMatchObject({ isComplete: true, errors: {} })
  })
})

test('every flow has a draft of each of its brands', async () => {
  const held = [...frozen, ...fresh].map(([, draft]) => draft)
  expect((await everyWholeFlows()).filter(([, flow]) => !held.some((draft) => isOf(draft, flow))).map(([name]) => name)).toEqual([])
})

describe.each(sample(await everyWholeFlows(), 4))('%s', (_name, flow) => {
  test('renames only what it no longer calls so, to what it calls so today', () => {
    const { renamed = {} } = flow
    const fields = screensOf(flow).flatMap(fieldsOf)
    const optionsOf = (name: string) =>
      fields.flatMap((field) => (field.name === name && 'options' in field ? field.options.map(({ value }) => value) : []))
    const tables: [kind: string, table: Readonly<Record<string, string>>, today: readonly string[]][] = [
      ['screens', renamed.screens ?? {}, screensOf(flow).map(({ id }) => id)],
      ['fields', renamed.fields ?? {}, fields.map(({ name }) => name)],
      ...Object.entries(renamed.options ?? {}).map(([name, table]): [string, Record<string, string>, string[]] => [
        `options of ${name}`,
        table,
        optionsOf(name),
      ]),
    ]
    const faulty = tables.flatMap(([kind, table, today]) =>
      Object.entries(table).flatMap(([old, name]) => [
        ...(today.includes(old) ? [`${kind}: "${old}" is in use today`] : []),
        ...(today.includes(name) ? [] : [`${kind}: "${name}" is not in use today`]),
      ]),
    )
    expect(faulty).toEqual([])
  })
})
