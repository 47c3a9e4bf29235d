import type { Flow, Field, Screen } from '@anamnesis/engine/schema'
import type { Brand } from '@anamnesis/flows'
import type { FlowStory } from './FlowStory.ts'
import type { ScreenState, StateName } from './ScreenState.ts'
import { flowKey } from '@anamnesis/flows'

/** Keys whose values affect rendering. */
const VALUES: ReadonlySet<string> = new Set(['type', 'variant', 'footerMessage'])

/** Keys that render something for any value. */
const PRESENCE: ReadonlySet<string> = new Set(['image', 'warning', 'unit', 'skipButton'])

const fieldsOf = ({ fields = [], conditionalFields = [] }: Screen): readonly Field[] => [...fields, ...conditionalFields]

/** Content of earlier flows' stories. */
export interface CoveredStories {
  readonly tested: Set<string>
  /** Layouts on a sheet. */
  readonly pictured: Set<string>
}

/** States that the short ring plays. */
const SHORT: ReadonlySet<StateName> = new Set(['invalid', 'stopped'])

/** Returns the stories of a flow, and adds their content to `tested` and `pictured`. A screen that several flows of a brand share is a story in each
 * and a test in the first. A layout that several screens share is on a sheet once.
 */
export function toStories(flow: Flow, brand: Brand, states: readonly ScreenState[], { tested, pictured }: CoveredStories): FlowStory[] {
  const steps = new Map(flow.steps.flatMap(({ title, screens }) => screens.map((screen) => [screen.id, { title, screen }] as const)))
  const offer = brand.treatments[flowKey(flow).treatment]?.name ?? flowKey(flow).treatment
  return states.map((state) => {
    const step = steps.get(state.screen)
    const title = ['Flows', brand.name, `${offer}, ${flow.kind}`, flow.variant, step?.title ?? '', state.screen].map(withoutSlash).join('/')
    const name = [state.state, state.interrupt].filter(Boolean).join(', ')
    const { call } = step?.screen ?? {}
    const interrupt = state.interrupt && flow.interrupts?.[state.interrupt]
    // an interrupt covers its screen and looks the same over each
    const sameness = JSON.stringify(
      interrupt
        ? [brand.id, state.state, interrupt]
        : [
            brand.id,
            // rules aren't rendered; their interrupts are
            { ...step?.screen, rules: undefined },
            call && flow.calls[call],
            state.state,
            state.answers,
            state.calls,
          ],
    )
    const isKnown = tested.has(sameness)
    tested.add(sameness)
    const kind = step ? layoutKind(step.screen) : ''
    const isPictured = !isKnown && isFullest(state, states) && !pictured.has(kind)
    if (isPictured) pictured.add(kind)
    return {
      id: `${sanitized(title)}--${sanitized(name)}`,
      title,
      name: capitalised(name),
      exportName: [state.screen, ...name.split(' ')].map(pascal).join(''),
      tags: [brand.id, ...(isKnown ? ['!test'] : []), ...(SHORT.has(state.state) ? [] : ['long'])],
      sheet: step && isPictured ? sheetOfScreen(step.screen) : false,
      shows: state,
    }
  })
}

/** Whether a state shows most of its screen: with answers, if it has any. */
const isFullest = ({ screen, state }: ScreenState, states: readonly ScreenState[]) =>
  state === 'filled' || (state === 'empty' && !states.some((other) => other.screen === screen && other.state === 'filled'))

const withoutSlash = (text: string) => text.replaceAll('/', ' or ')
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
/** As Storybook writes a title in an address. */
const sanitized = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
const pascal = (text: string) =>
  text
    .split(/[^A-Za-z0-9]+/)
    .map(capitalised)
    .join('')

/** Identifies a screen's layout: screens of one kind differ in text and in numbers of fields and options. */
export function layoutKind(screen: Screen): string {
  return JSON.stringify([screen.customComponent ?? '', looksOf(screen), [...new Set(fieldsOf(screen).map(looksOf))].toSorted()])
}

/** Name of a screen's sheet: one per combination of field types, or component. */
function sheetOfScreen(screen: Screen): string {
  const types = [...new Set(fieldsOf(screen).map(({ type }) => type))].toSorted()
  return ['flows', screen.customComponent ?? types.join('-')].join('-')
}

function looksOf(part: object): string {
  const looks = Object.entries(part).flatMap(([key, value]: [string, unknown]): string[] => {
    if (key === 'options' && Array.isArray(value)) return [...new Set(value.map(looksOf))]
    if (VALUES.has(key)) return [`${key} ${String(value)}`]
    return PRESENCE.has(key) ? [key] : []
  })
  return looks.toSorted().join(', ')
}
