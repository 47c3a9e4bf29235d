import { compileFlow, evaluate, submitHandlerName, walk, withRules } from '@anamnesis/engine'
import type { Answers, AnswerValue, Field, Flow, Handler, HandlerRule } from '@anamnesis/engine/schema'

const NUMBERS = ['0', '3', '4', '5', '6']
/** On, before and after the edges that tests cut. */
const DAYS = ['1999-12-31', '2000-01-01', '2000-01-02', '2000-02-28', '2000-02-29', '2000-03-01']

/** Every answer that small flows of tests tell apart; undefined is none. */
function everyAnswer(field: Field): readonly (AnswerValue | undefined)[] {
  if (field.type === 'checkbox') return [undefined, true]
  if (field.type === 'text') return [undefined, ...NUMBERS]
  if (field.type === 'date') return [undefined, ...DAYS]
  if (!('options' in field)) throw new TypeError(`tests try no ${field.type}`)
  const values = field.options.map(({ value }) => value)
  if (field.type === 'tile') return [undefined, ...values]
  return Array.from({ length: 2 ** values.length }, (_, bits) => values.filter((_value, index) => (bits >> index) & 1))
}

function* choices<Value>(lists: readonly (readonly Value[])[]): Generator<readonly Value[]> {
  const [first, ...rest] = lists
  if (!first) yield []
  else for (const tail of choices(rest)) for (const value of first) yield [value, ...tail]
}

/** The flags that a played patient may have. */
type Flags = Readonly<Record<string, string | number | boolean>>

/** How many sets of answers there are to try. */
export function countChoices(flow: Flow): number {
  const screens = flow.steps.flatMap((step) => step.screens)
  return compileFlow(flow)
    .screens.flatMap(({ fields }) => fields)
    .reduce((count, field) => count * everyAnswer(field).length, 2 ** screens.filter(({ skipButton }) => skipButton).length)
}

/** What any answers reach. */
interface Reached {
  readonly places: ReadonlySet<string>
  /** From one screen straight to the next, or to the end, as `a -> b`. */
  readonly ways: ReadonlySet<string>
}

/** Every place that any answers reach, and every way between screens, found by trying all of them: what a proof is tested against. */
export function everyPlace(
  flow: Flow,
  registered: Readonly<Record<string, Handler>>,
  everyFlags: readonly Flags[],
  now?: () => string,
): Reached {
  const handlers = withRules(flow, registered)
  const compiled = compileFlow(flow)
  const fields = compiled.screens.flatMap((screen) => screen.fields)
  const skippable = compiled.screens.filter(({ screen }) => screen.skipButton).map(({ screen }) => screen.id)
  const found = new Set<string>()
  const ways = new Set<string>()
  const tries = everyFlags.flatMap((flags) => [...choices(skippable.map(() => [false, true]))].map((skips) => ({ flags, skips })))
  for (const { flags, skips } of tries)
    for (const values of choices(fields.map(everyAnswer))) {
      const answers: Answers = Object.fromEntries(
        fields.flatMap(({ name }, index) => (values[index] === undefined ? [] : [[name, values[index]]])),
      )
      const skipped = new Set(skippable.filter((_id, index) => skips[index]))
      const walked = walk(compiled, answers, { signedIn: true, flags }, { skipped, now })
      const holding = (rules: readonly HandlerRule[] = [], last: number) =>
        rules.filter(({ when }) =>
          evaluate(when, (name) => ((compiled.fieldPositions.get(name) ?? Infinity) <= last ? walked.known(name) : undefined), flags),
        )
      const goesOn = ({ outcome }: HandlerRule) =>
        outcome.type === 'interrupt' && flow.interrupts[outcome.interrupt]?.actions.some((action) => action.do === 'continue') === true
      let isComplete = true
      let before: string | undefined
      for (const id of walked.path) {
        const at = compiled.screens[compiled.positions.get(id) ?? -1]
        if (!at) break
        found.add(`screen ${id}`)
        if (before !== undefined) ways.add(`${before} -> ${id}`)
        before = id
        const [mounted] = holding(handlers[at.screen.onMount ?? '']?.rules, at.position - 1).map(({ outcome }) => outcome)
        if (mounted?.type === 'interrupt') found.add(`interrupt ${mounted.interrupt} on screen ${id}`)
        if (skipped.has(id)) found.add(`leaving screen ${id}`)
        if (skipped.has(id)) continue
        const shown = at.fields.filter(({ name }) => walked.fields.has(name))
        for (const { name } of shown) found.add(`field ${name}`)
        isComplete = id !== walked.stopsAt
        if (!isComplete) break
        const onLeaving = holding(handlers[submitHandlerName(at.screen) ?? '']?.rules, at.position)
        const decisive = onLeaving.findIndex((rule) => !goesOn(rule))
        const met = onLeaving.slice(0, decisive < 0 ? undefined : decisive + 1).map(({ outcome }) => outcome)
        for (const outcome of met) if (outcome.type === 'interrupt') found.add(`interrupt ${outcome.interrupt} on screen ${id}`)
        const left = decisive < 0 ? 'continue' : onLeaving[decisive]?.outcome.type
        if (left !== 'refuse') found.add(`leaving screen ${id}`)
        if (left !== 'refuse')
          for (const field of shown)
            if ('options' in field)
              for (const value of [answers[field.name] ?? []].flat())
                if (typeof value === 'string') found.add(`option ${field.name} = “${value}”`)
        isComplete = left === 'continue'
        if (!isComplete) break
      }
      if (isComplete) found.add('the end')
      if (isComplete && before !== undefined) ways.add(`${before} -> the end`)
    }
  return { places: found, ways }
}
