import { submitHandlerName } from '@anamnesis/engine/internal'
import { conditionFields } from '@anamnesis/engine/schema/internal'
import type { Condition, Handler } from '@anamnesis/engine/schema'
import type { AnswerCell } from './answerCells.ts'
import type { Literal } from './createSolver.ts'
import { type EncodedFlow, type EncodedScreen, numbered } from './encodeFlow.ts'
import { conditionAtoms } from './conditionAtoms.ts'
import type { Occurrence, PlacedRule } from './flowOutline.ts'

/** Every place of a flow in order: screens, fields, options, interrupts, flag rules, leaving a screen, and the end. */
export function listPlaces(flow: EncodedFlow, handlers: Readonly<Record<string, Handler>>): Place[] {
  const end: Place = {
    kind: 'end',
    id: 'the end',
    position: flow.screens.length,
    literals: [flow.isComplete],
    wishes: [],
    shown: flow.circuit.yes,
    isOpaque: false,
  }
  return [...flow.screens.flatMap((screen) => placesOf(flow, screen, handlers)), end]
}

/** A place that a patient may reach. */
export interface Place {
  readonly kind: 'screen' | 'field' | 'option' | 'interrupt' | 'rule' | 'exit' | 'end'
  /** Display name, such as `screen allergies` or `option question-allergies = “Penicillin”`. */
  readonly id: string
  /** Index of its screen; the number of screens for the end. */
  readonly position: number
  readonly occurrence?: Occurrence
  readonly option?: { readonly value: string; readonly cell: AnswerCell }
  readonly interrupt?: {
    readonly name: string
    readonly handler?: string
    readonly call?: { readonly id: string; readonly status: number }
  }
  /** The condition of a flag rule. */
  readonly when?: Condition
  /** Literals that must hold there, and preferred ones. */
  readonly literals: readonly Literal[]
  readonly wishes: readonly Literal[]
  /** The literal that shows it, apart from the path. */
  readonly shown: Literal
  /** Whether only handler code can decide it. */
  readonly isOpaque: boolean
  /** A rule that shows it reads recorded answers, which may lead here where no answer does. */
  readonly isOnFile?: boolean
}

function placesOf(flow: EncodedFlow, at: EncodedScreen, handlers: Readonly<Record<string, Handler>>): Place[] {
  const { circuit } = flow
  const { screen, position, occurrences, call } = at.outline
  const here = { position, isOpaque: false, wishes: [], shown: at.isShown }
  const open = [at.isReached, at.isShown]
  const filled = [...open, -at.isSkipped, at.isFilled]
  const goesOn = [...filled, ...at.submitRules.map(({ decides }) => -decides)]
  const isRefused = at.submitRules.filter(({ rule }) => rule.outcome.type === 'refuse').map(({ decides }) => -decides)
  const places: Place[] = [{ ...here, kind: 'screen', id: `screen ${screen.id}`, literals: open }]

  for (const occurrence of occurrences) {
    const { name } = occurrence.field
    const isShown = flow.isFieldShown(occurrence)
    const place = { ...here, occurrence, shown: isShown, wishes: [at.isFilled] }
    const id = `${name}${numbered(at.outline, occurrence)}`
    places.push({ ...place, kind: 'field', id: `field ${id}`, literals: [...open, -at.isSkipped, isShown] })
    for (const { value } of 'options' in occurrence.field ? occurrence.field.options : []) {
      const cell = flow.cells.get(name)?.cells.find(({ samples }) => samples.some((one) => (Array.isArray(one) ? one[0] : one) === value))
      if (!cell) continue
      places.push({
        ...place,
        kind: 'option',
        id: `option ${id} = “${value}”`,
        option: { value, cell },
        // recorded answers may allow a choice that is otherwise refused
        isOnFile: at.submitRules.some(
          (placed) => placed.rule.outcome.type === 'refuse' && placed.onFile.length > 0 && reads(placed, name, value),
        ),
        literals: [...filled, isShown, flow.isChosen(cell), ...isRefused],
        wishes: [circuit.all(goesOn)],
      })
    }
  }

  const stop = (name: string, from: Partial<Place['interrupt']>, rest: Partial<Place> & Pick<Place, 'literals'>): Place => ({
    ...here,
    kind: 'interrupt',
    id: `interrupt ${name} on screen ${screen.id}`,
    interrupt: { name, ...from },
    ...rest,
  })
  for (const [rules, before, handler] of [
    [at.mountRules, open, screen.onMount],
    [at.submitRules, filled, submitHandlerName(screen)],
  ] as const) {
    if (handler === undefined) continue
    const byRule = new Map<string, Literal[]>()
    for (const { rule, decides } of rules)
      if (rule.outcome.type === 'interrupt') byRule.set(rule.outcome.interrupt, [...(byRule.get(rule.outcome.interrupt) ?? []), decides])
    for (const [name, decides] of byRule) {
      const literal = circuit.any(decides)
      const isOnFile = rules.some(
        ({ rule: { outcome }, onFile }) => onFile.length > 0 && outcome.type === 'interrupt' && outcome.interrupt === name,
      )
      places.push(stop(name, { handler }, { literals: [...before, literal], shown: literal, isOnFile }))
    }
    for (const name of handlers[handler]?.interrupts ?? []) {
      if (byRule.has(name)) continue
      places.push(stop(name, { handler }, { literals: [...before, ...rules.map(({ decides }) => -decides)], isOpaque: true }))
    }
  }
  for (const { status, interrupt } of call?.refusals ?? [])
    places.push(stop(interrupt, { call: { id: call?.id ?? '', status } }, { literals: goesOn, wishes: [flow.isComplete] }))
  for (const { place, when, holds } of at.physicianRules) {
    const isOnFile = conditionFields(when).some((name) => !flow.outline.compiled.answerPositions.has(name))
    const literals = [...filled, ...isRefused, holds]
    places.push({ ...here, kind: 'rule', id: place, when, isOnFile, literals, shown: holds, wishes: [circuit.all(goesOn)] })
  }
  places.push({
    ...here,
    kind: 'exit',
    id: `leaving screen ${screen.id}`,
    literals: [...open, leaving(at, circuit)],
    wishes: [circuit.all(goesOn)],
  })
  return places
}

/** Next has an effect: the answers are accepted, a stop is shown, the screen is skipped, or the patient is moved. */
function leaving({ isSkipped, isFilled, mountRules, submitRules }: EncodedScreen, { any, all }: EncodedFlow['circuit']): Literal {
  const moves = mountRules.filter(({ rule }) => rule.outcome.type === 'go-to').map(({ decides }) => decides)
  const refusals = submitRules.filter(({ rule }) => rule.outcome.type === 'refuse').map(({ decides }) => -decides)
  return any([isSkipped, ...moves, all([isFilled, ...refusals])])
}

/** Whether a rule reads an option. */
function reads({ rule }: PlacedRule, field: string, value: string): boolean {
  return conditionAtoms(rule.when).some(
    (atom) =>
      'field' in atom && atom.field === field && (('value' in atom && atom.value === value) || ('in' in atom && atom.in.includes(value))),
  )
}
