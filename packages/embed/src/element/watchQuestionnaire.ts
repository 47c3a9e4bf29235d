import type { Questionnaire } from '@anamnesis/engine'
import type { Tell } from './questionnaireEvents.ts'

/** Tells of the screens that an open questionnaire comes to, and of what stops its patient. Gives back how to stop. */
export function watchQuestionnaire(questionnaire: Questionnaire, tell: Tell): () => void {
  const { flow } = questionnaire.compiled
  let told: { screen?: string; block?: string } = {}
  const look = () => {
    const { screen, step, progress, interrupt, phase, isComplete } = questionnaire.view()
    if (isComplete) return
    const place = { flow: flow.id, screen: screen.id }
    const block = interrupt ? `${screen.id} ${interrupt.name}` : phase === 'walled' ? screen.id : undefined
    const before = told
    told = { screen: screen.id, ...(block !== undefined && { block }) }
    if (screen.id !== before.screen) tell('screen', { ...place, step: step.id, fraction: progress.fraction })
    if (block === undefined || block === before.block) return
    if (interrupt) tell('blocked', { ...place, reason: 'interrupt', interrupt: interrupt.name })
    else tell('blocked', { ...place, reason: 'sign-in', isAsked: false })
  }
  tell('ready', { flow: flow.id, version: flow.version, screen: questionnaire.view().screen.id })
  look()
  return questionnaire.subscribe(look)
}
