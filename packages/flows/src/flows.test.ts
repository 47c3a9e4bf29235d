import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { generatedFiles, findProject } from '@anamnesis/authoring'
import { type Flow, type Handler, parseFlow } from '@anamnesis/engine/schema'
import { eventsOf } from '@anamnesis/engine/schema/internal'
import { compileFlow } from '@anamnesis/engine'
import { describe, expect, test } from 'vitest'
import calls from './calls.json' with { type: 'json' }
import { createHandlers } from './handlers/createHandlers.ts'
import { callIds, customComponentIds, hostHandlerIds } from './ids.ts'
import { loadBrand } from './loadBrand.ts'
import { loadFlow } from './loadFlow.ts'
import { neutralEvents } from './neutralEvents.ts'
import { everyFlow, everyWholeFlow, fieldsOf, screensOf } from '../tests/support/everyFlow.ts'
import { renewalOf, specified, specifiedSteps } from '../tests/support/specified.ts'
import { transforms } from './transforms/index.ts'
import { flowKey } from './flowKey.ts'

const flows = await everyFlow()
const project = await findProject(fileURLToPath(new URL('../anamnesis.config.json', import.meta.url)))
const handlers: Readonly<Record<string, Handler>> = createHandlers({ serviceableProvinces: [] })

/** Every interrupt that a handler may show. */
function interruptsOf(handler: string | undefined): string[] {
  const { rules = [], interrupts = [] } = handlers[handler ?? ''] ?? {}
  return [...interrupts, ...rules.flatMap(({ outcome }) => (outcome.type === 'interrupt' ? [outcome.interrupt] : []))]
}

// long: resolves every flow; each run generates the flows whose sources changed
test('the generated files are what the sources say today', { tags: ['long'] }, () => {
  const folder = fileURLToPath(new URL('./generated/flows', import.meta.url))
  const stale = [...generatedFiles(project, folder)].filter(([path, text]) => readFileSync(path, 'utf8') !== text)
  // to update: npm run generate
  expect(stale.map(([path]) => path)).toEqual([])
})

test('each flow is in the folder of its labels', () => {
  const folder = fileURLToPath(new URL('./treatments', import.meta.url))
  const beside = /\/(treatment|products|answers|facts|interrupts|medication-names)\.json$/
  const misplaced = globSync('*/*.json', { cwd: folder }).filter((file) => {
    if (beside.test(file)) return false
    const { labels, kind } = JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Flow // another test validates the schema
    return file !== `${labels?.['treatment']}/${labels?.['brand']}.${kind}.json`
  })
  expect(misplaced).toEqual([])
})

describe.each(flows)('%s', (_name, flow) => {
  test('is a flow that the engine takes', () => {
    expect(parseFlow(structuredClone(flow))).toEqual(flow)
    expect(() => compileFlow(flow)).not.toThrow()
  })

  test('has every step and screen of the specification in order; own ones may be between', () => {
    const kept = (specifiedSteps(flowKey(flow)) ?? []).filter(({ step }) => !specified.variants[flow.variant]?.includes(step))
    const own = new Map(kept.map(({ step, screens }) => [step, new Set(screens)]))
    const found = flow.steps.flatMap(({ id, title, screens }) => {
      const wanted = own.get(id)
      return wanted ? [{ step: id, title, screens: screens.map((screen) => screen.id).filter((screen) => wanted.has(screen)) }] : []
    })
    expect(found).toEqual(kept)
  })

  test('leaves out what its variant leaves out', () => {
    const omitted = specified.variants[flow.variant] ?? []
    expect(flow.steps.filter(({ id }) => omitted.includes(id)).map(({ id }) => id)).toEqual([])
  })

  test('names only handlers, components, calls, transforms, interrupts and events that exist', () => {
    const screens = screensOf(flow)
    const made = Object.values(flow.calls)
    const refusals = made.flatMap((call) => call.refusals ?? [])
    const named = {
      handlers: screens.flatMap(({ onMount, onSubmit }) => [onMount, onSubmit]),
      components: screens.map(({ customComponent }) => customComponent),
      calls: [...screens.map(({ call }) => call), ...made.map(({ id }) => id)],
      transforms: made.map(({ transform }) => transform),
      interrupts: [...refusals.map(({ interrupt }) => interrupt), ...screens.flatMap(({ onSubmit }) => interruptsOf(onSubmit))],
      events: [
        flow.trackStart,
        ...screens.flatMap(({ trackOpening, trackAction }) => [...eventsOf(trackOpening), ...eventsOf(trackAction)]),
        ...made.map(({ trackFailure }) => trackFailure),
        ...refusals.map(({ trackAction }) => trackAction),
      ],
    }
    const there: Record<keyof typeof named, readonly string[]> = {
      handlers: [...Object.keys(handlers), ...hostHandlerIds],
      components: customComponentIds,
      calls: callIds.filter((id) => id in flow.calls),
      transforms: Object.keys(transforms),
      interrupts: Object.keys(flow.interrupts),
      events: Object.keys(neutralEvents),
    }
    const missing = Object.entries(named).flatMap(([kind, names]) => {
      const known = new Set(Object.entries(there).find(([other]) => other === kind)?.[1])
      return names.filter((name) => name !== undefined && !known.has(name)).map((name) => `${kind}: ${name}`)
    })
    expect(missing).toEqual([])
  })

  test('lets every question be answered truly: none of these, or a way out', () => {
    const closed = screensOf(flow)
      .flatMap(fieldsOf)
      .filter((field) => field.type === 'checkbox-group')
      .filter(
        ({ optional, options, exclusiveOption }) =>
          !optional && !options.some(({ value }) => value === (exclusiveOption ?? 'Something else')),
      )
    expect(closed.map(({ name }) => name)).toEqual([])
  })

  test('has no comma and no twin in any list of choices', () => {
    const faulty = screensOf(flow)
      .flatMap(fieldsOf)
      .filter((field) => {
        const values = 'options' in field ? field.options.map(({ value }) => value.toLowerCase()) : []
        return new Set(values).size < values.length || values.some((value) => value.includes(','))
      })
    expect(faulty.map(({ name }) => name)).toEqual([])
  })

  test('names and copies no licensed questionnaire', () => {
    // a copy of a licensed instrument's response scale is not allowed
    expect(JSON.stringify(flow)).not.toMatch(/\b(IIEF|SHIM|PEDT|ADAM)\b|Fagerstr/)
    expect(JSON.stringify(flow)).not.toMatch(/much (more|less) than half the time/i)
  })

  test('has a stop that says what to do next, and offers a person to talk to where the decision is automatic', () => {
    const lacking = Object.entries(flow.interrupts).filter(([name, { description, actions }]) => {
      const kinds = actions.map((action) => action.do)
      // patients with an account sign in; others can reach the care team
      const way = name === 'loginUserExists' ? /"\/login\// : /tel:1888|mailto:care@/
      return (
        !kinds.includes('dismiss') || !kinds.includes('link') || !way.test(JSON.stringify(actions)) || /[{}]/.test(description.join(' '))
      )
    })
    expect(lacking.map(([name]) => name)).toEqual([])
  })
})

describe.each(await everyWholeFlow('onboarding'))('%s', (_name, flow) => {
  test('opens the screens up to the account to visitors, and after it none that asks for something', () => {
    const screens = screensOf(flow)
    const account = screens.findIndex(({ call }) => flow.calls[call ?? '']?.provides?.includes('user_id') === true)
    expect(account).toBeGreaterThan(0)
    const [before, after] = [screens.slice(0, account + 1), screens.slice(account + 1)]
    expect(before.filter((screen) => !screen.public).map(({ id }) => id)).toEqual([])
    expect(after.filter((screen) => screen.public && fieldsOf(screen).length > 0).map(({ id }) => id)).toEqual([])
    // screens without questions need no account
    expect(screens.filter(({ id, public: isOpen }) => specified.atRest.includes(id) && !isOpen).map(({ id }) => id)).toEqual([])
  })

  test('sends every answer to a question as screening, and what is agreed to with the order', () => {
    const asked = screensOf(flow).flatMap(({ call, ...screen }) =>
      fieldsOf(screen).flatMap(({ name }) => (name.startsWith('question-') ? [{ name, call }] : [])),
    )
    expect(asked.length).toBeGreaterThan(10)
    const beside = asked.filter(({ call }) => call !== 'put-treatment-screening')
    expect(beside.filter(({ name, call }) => call !== 'post-products' || !name.startsWith('question-agrees-'))).toEqual([])
  })

  test('offers what its brand treats', async () => {
    expect(Object.keys((await loadBrand(flowKey(flow).brand)).treatments)).toContain(flowKey(flow).treatment)
  })
})

describe.each(flows.filter(([, { kind }]) => kind === 'renewal'))('%s', (_name, flow) => {
  test('needs no login: a patient may come by the link of an e-mail', () => {
    expect(screensOf(flow).filter((screen) => !screen.public)).toEqual([])
  })

  test('sends all answers at once, with the last question', () => {
    const call = { full: 'put-treatment-renewals', email: 'put-email-renewals' }[flow.variant]
    const screens = screensOf(flow)
    expect(screens.slice(0, -1).filter((screen) => screen.call !== undefined)).toEqual([])
    expect(screens.at(-1)).toMatchObject({ call, submitOnlyInnerStepValues: false })
    expect(Object.keys(flow.calls)).toEqual([call])
  })

  test('asks each patient whether their health has changed, in their own words', () => {
    const fields = screensOf(flow).flatMap(fieldsOf)
    const changes = fields.filter(({ name }) => /^question-(wl-)?health-changes$/.test(name)).map(({ name }) => name)
    expect(changes).toHaveLength(1)
    expect(fields.find(({ name }) => name === `${changes[0]}-details`)).toMatchObject({
      type: 'text-area',
      dependsOn: { field: changes[0], value: 'Yes' },
    })
  })
})

test('every treatment of every brand is renewed, by route and by e-mail, and each renewal of the specification is in use', async () => {
  const brands = new Set(flows.map(([, flow]) => flowKey(flow).brand))
  const offered = await Promise.all(
    [...brands].map(async (id): Promise<[string, string[]]> => [id, Object.keys((await loadBrand(id)).treatments)]),
  )
  // a brand may offer more treatments than the specification
  const lost = Object.entries(renewalOf).flatMap(([id, own]) =>
    Object.keys(own).filter((code) => !Object.fromEntries(offered)[id]?.includes(code)),
  )
  expect(lost).toEqual([])
  expect(
    flows
      .filter(([, { kind }]) => kind === 'renewal')
      .map(([name]) => name)
      .toSorted(),
  ).toEqual(
    offered
      .flatMap(([id, treatments]) => treatments.flatMap((code) => [`${id}.${code}.renewal.email`, `${id}.${code}.renewal.full`]))
      .toSorted(),
  )
  const inUse = new Set(Object.values(renewalOf).flatMap((own) => Object.values(own)))
  expect(Object.keys(specified.renewals).filter((one) => !inUse.has(one))).toEqual([])
})

test('the calls are the nine of the specification, with its methods', () => {
  expect(Object.fromEntries(Object.values(calls).map(({ id, method }) => [id, method]))).toEqual(specified.callMethods)
  expect([...callIds].toSorted()).toEqual(Object.keys(specified.callMethods).toSorted())
})

test('a flow is found by the long key of its treatment, and a missing one is refused', async () => {
  expect(flowKey(await loadFlow({ brand: 'northway', treatment: 'erectileDysfunction', kind: 'onboarding' })).treatment).toBe('ed')
  await expect(loadFlow({ brand: 'northway', treatment: 'zz', kind: 'onboarding' })).rejects.toMatchObject({ code: 'FLOW_NOT_FOUND' })
})

test('only registration, photos, payment and the last screen await their call; others run behind', () => {
  const waitedFor = new Set(['post-new-treatment', 'post-direct-upload', 'post-subscriptions'])
  const waits = flows.flatMap(([name, flow]) => {
    const made = screensOf(flow).flatMap(({ id, call }) => (call === undefined ? [] : [{ id, call }]))
    const last = made.at(-1)
    return made
      .filter(({ call }) => flow.calls[call]?.inBackground !== true && !waitedFor.has(call))
      .filter(({ id }) => id !== last?.id)
      .map(({ id, call }) => `${name} ${id} ${call}`)
  })
  expect(waits).toEqual([])
  expect(flows.flatMap(([, flow]) => Object.values(flow.calls)).some(({ inBackground }) => inBackground)).toBe(true)
})
