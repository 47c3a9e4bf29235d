import type { CompiledFlow } from '@anamnesis/engine'
import type { CompiledScreen } from '@anamnesis/engine/internal'
import type { Screen } from '@anamnesis/engine/schema'
import { conditionInWords } from '../print/conditionInWords.ts'
import type { FlowNames } from '../print/namesInFlow.ts'
import { briefNames } from './briefNames.ts'
import type { Change } from './Change.ts'
import { compareAspects } from './compareAspects.ts'
import { conditionChange } from './conditionChange.ts'
import type { FlowPair } from './FlowPair.ts'
import { movedItems } from './movedItems.ts'
import { screenAspects } from './screenAspects.ts'

/** Compares the screens of two flows without their fields. */
export function compareScreens(flows: FlowPair): Change[] {
  const { before, after } = flows
  return [
    ...before.screens.filter(({ screen }) => !after.positions.has(screen.id)).map((one) => removedChange(one, flows)),
    ...after.screens.filter(({ screen }) => !before.positions.has(screen.id)).map((one) => addedChange(one, flows)),
    ...after.screens.flatMap((now) => {
      const old = before.screens[before.positions.get(now.screen.id) ?? -1]
      return old ? compareScreen(old, now, flows) : []
    }),
    ...orderChanges(flows),
  ]
}

const at = (id: string) => ({ place: { kind: 'screen', id } as const })

function removedChange({ screen, step, fields }: CompiledScreen, { after, beforeNames, removed }: FlowPair): Change {
  const gone = [...new Set(fields.map(({ name }) => name))].filter((name) => !after.fieldPositions.has(name))
  const givenUp = gone.filter((name) => removed.fields?.includes(name))
  const lost = gone.filter((name) => !givenUp.includes(name))
  const answersTo = (names: readonly string[], are: string) =>
    names.length > 0 ? ` Stored answers to ${names.join(', ')} are ${are}.` : ''
  const onPurpose = removed.screens?.includes(screen.id) ? ' on purpose' : ''
  return {
    ...at(screen.id),
    code: 'screen-removed',
    severity: lost.length > 0 ? 'breaking' : 'behaviour',
    says: `The screen is removed${onPurpose} from the step “${step.title}”: ${contents(screen, fields, beforeNames)}.${answersTo(lost, 'no longer used')}${answersTo(givenUp, 'given up')}`,
    before: screen,
  }
}

function addedChange({ screen, step, fields }: CompiledScreen, { after, afterNames }: FlowPair): Change {
  return {
    ...at(screen.id),
    code: 'screen-added',
    severity: 'behaviour',
    says: `The screen is added to the step “${step.title}”, ${placeInStep(screen.id, after)}: ${contents(screen, fields, afterNames)}.`,
    after: screen,
  }
}

/** The condition and the questions of a screen. */
function contents({ dependsOn, call }: Screen, fields: CompiledScreen['fields'], names: FlowNames): string {
  const questions = [...new Set(fields.map(({ label }) => `“${label}”`))]
  return [
    dependsOn ? `shown only if ${conditionInWords(dependsOn, briefNames(names))}` : 'shown to everyone who comes there',
    questions.length > 0 ? `asks ${questions.join(', ')}` : 'asks nothing',
    ...(call === undefined ? [] : [`sends ${call}`]),
  ].join('; ')
}

function compareScreen(old: CompiledScreen, now: CompiledScreen, flows: FlowPair): Change[] {
  const { id } = now.screen
  const earlier = flows.earlierIds.get(id)
  const where = { ...at(id), subject: 'this screen' }
  const changes: Change[] = []
  if (earlier !== undefined)
    changes.push({
      ...at(id),
      code: 'screen-id',
      severity: 'breaking',
      says: `The screen was called ${earlier}: addresses and drafts with that name no longer lead here.`,
      before: earlier,
      after: id,
    })
  const previous = flows.renames.screens.get(id)
  if (previous !== undefined)
    changes.push({
      ...at(id),
      code: 'screen-id',
      severity: 'behaviour',
      says: `The screen was called ${previous}: drafts with that name lead here, addresses do not.`,
      before: previous,
      after: id,
    })
  if (old.step.id !== now.step.id)
    changes.push({
      ...at(id),
      code: 'screen-step',
      severity: 'behaviour',
      says: `The screen now belongs to the step “${now.step.title}”; before to “${old.step.title}”.`,
      before: old.step.id,
      after: now.step.id,
    })
  return [
    ...changes,
    ...conditionChange({ before: old.screen.dependsOn, after: now.screen.dependsOn }, { ...where, code: 'screen-condition' }, flows),
    ...compareAspects<Screen>(screenAspects, { before: old.screen, after: now.screen }, where),
  ]
}

/** Screens that moved within their step. */
function orderChanges({ before, after }: FlowPair): Change[] {
  return after.flow.steps.flatMap(({ id: step, screens }) => {
    const inStep = (flow: CompiledFlow) => flow.screens.filter((one) => one.step.id === step).map(({ screen }) => screen.id)
    const old = inStep(before).filter((id) => screens.some((screen) => screen.id === id))
    const now = inStep(after).filter((id) => old.includes(id))
    return movedItems(old, now).map((id): Change => {
      const [from, to] = [placeInStep(id, before), placeInStep(id, after)]
      const position = (list: readonly string[]) => list[list.indexOf(id) - 1] ?? null
      return {
        ...at(id),
        code: 'screen-moved',
        severity: 'behaviour',
        says: `The screen now comes ${to}; before it came ${from}.`,
        before: position(old),
        after: position(now),
      }
    })
  })
}

/** The position of a screen in its step, such as: after weight-gain. */
function placeInStep(id: string, { screens, positions }: CompiledFlow): string {
  const position = positions.get(id) ?? 0
  const previous = screens[position - 1]
  return previous && previous.step === screens[position]?.step ? `after ${previous.screen.id}` : 'first'
}
