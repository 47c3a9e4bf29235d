import { NO_QUOTES } from '../calls/decision.ts'
import type { Walker } from '../walk/createWalker.ts'
import type { QuestionnaireContext } from './QuestionnaireContext.ts'
import { reachablePosition } from './reachablePosition.ts'

/** Where a request for a screen lands: on it, or on the first unsatisfied screen before it. Back returns from there. */
export function resolveGoTo({ session, position }: Current, walker: Walker, screen: string | undefined): Landing {
  const { screens, positions } = walker.compiled
  const wanted = positions.get(screen ?? '')
  const landing = wanted === undefined ? position : reachablePosition(session, walker, wanted)
  const currentId = screens[position]?.screen.id
  // landing on the current screen keeps its messages
  if (landing === position || currentId === undefined) return { landing: position }
  return {
    ...arrival(landing),
    session: { ...session, history: [...session.history, currentId] },
    wasRedirected: wanted !== undefined && landing < wanted,
  }
}

type Current = Pick<QuestionnaireContext, 'session' | 'position'>
type Landing = Pick<QuestionnaireContext, 'landing'> & Partial<QuestionnaireContext>

/** Where Back leads: to the last visited screen that is still reachable, otherwise to the previous screen. `to` is the screen that
 * the browser's Back requests, which may be further back.
 */
export function resolveBack({ session, position }: Current, walker: Walker, to: string | undefined): Landing {
  const { screens, positions } = walker.compiled
  const { history } = session
  const furthest = reachablePosition(session, walker, screens.length)
  const isOpen = (at: number | undefined): at is number =>
    at !== undefined && at !== position && at <= furthest && walker.visit(at).isVisible
  const requested = positions.get(to ?? '')
  let target = isOpen(requested) && requested < position ? requested : undefined
  let remaining = history.length
  while (remaining > 0) {
    const visited = positions.get(history[--remaining] ?? '')
    if (!isOpen(visited) || (target !== undefined && visited !== target)) continue
    target = visited
    break
  }
  const landing = target ?? walker.previous(position) ?? position
  return {
    ...(landing === position ? { landing } : arrival(landing)),
    session: { ...session, history: history.slice(0, remaining) },
  }
}

/** The next open screen on the way back to `returnTo`, or that screen itself. */
export function returnPosition(
  { session, returnTo }: Pick<QuestionnaireContext, 'session' | 'returnTo'>,
  walker: Walker,
): number | undefined {
  const position = walker.compiled.positions.get(returnTo ?? '')
  return position === undefined ? undefined : reachablePosition(session, walker, position)
}

const arrival = (landing: number) => ({ landing, errors: {}, quotes: NO_QUOTES, wasRedirected: false })
