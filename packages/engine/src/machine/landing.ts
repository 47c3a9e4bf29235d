import type { QuestionnaireContext } from './QuestionnaireContext.ts'
import { NO_QUOTES } from '../calls/decision.ts'
import { reachablePosition } from './reachablePosition.ts'

type Current = Pick<QuestionnaireContext, 'patient' | 'position'>
type Landing = Pick<QuestionnaireContext, 'landing'> & Partial<QuestionnaireContext>

/** Where a request for a screen lands: on it, or on the first unsatisfied screen before it. Back returns from there. */
export function resolveGoTo({ patient, position }: Current, screen: string | undefined): Landing {
  const { screens, positions } = patient.walker.compiled
  const wanted = positions.get(screen ?? '')
  const landing = wanted === undefined ? position : reachablePosition(patient, wanted)
  const currentId = screens[position]?.screen.id
  // landing on the current screen keeps its messages
  if (landing === position || currentId === undefined) return { landing: position }
  return {
    ...arrival(landing),
    patient: patient.change(({ record }) => record.history.push(currentId)),
    wasRedirected: wanted !== undefined && landing < wanted,
  }
}

/**
 * Where Back leads: to the last visited screen that is still reachable, otherwise to the previous screen. `to` is the screen that
 * the browser's Back requests, which may be further back.
 */
export function resolveBack({ patient, position }: Current, to: string | undefined): Landing {
  const { walker, record } = patient
  const { screens, positions } = walker.compiled
  const furthest = reachablePosition(patient, screens.length)
  const isOpen = (at: number | undefined): at is number =>
    at !== undefined && at !== position && at <= furthest && walker.visit(at).isVisible
  const requested = positions.get(to ?? '')
  let target = isOpen(requested) && requested < position ? requested : undefined
  let remaining = record.history.length
  while (remaining > 0) {
    const visited = positions.get(record.history[--remaining] ?? '')
    if (!isOpen(visited) || (target !== undefined && visited !== target)) continue
    target = visited
    break
  }
  const landing = target ?? walker.previous(position) ?? position
  return {
    ...(landing === position ? { landing } : arrival(landing)),
    patient: patient.change((changed) => changed.record.history.splice(remaining)),
  }
}

const arrival = (landing: number) => ({ landing, errors: {}, quotes: NO_QUOTES, wasRedirected: false })
