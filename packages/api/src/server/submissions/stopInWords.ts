import { answerInWords, type CompiledFlow, decodeAnswer } from '@anamnesis/engine'
import type { stops } from '../db/schema.ts'
import type { JudgedDocument } from './judgedDocument.ts'

type Stop = Pick<typeof stops.$inferSelect, 'interrupt' | 'screen' | 'shownAt' | 'answers'>

/** A stop as its patient read it, with the answers that it was shown for; by names where the flow has no words for it any more. */
export function stopInWords(
  compiled: CompiledFlow | undefined,
  { interrupt, screen, shownAt, answers }: Stop,
): JudgedDocument['stops'][number] {
  const at = compiled?.screens[compiled.positions.get(screen) ?? -1]
  const definitions = compiled?.flow.interrupts ?? {}
  return {
    interrupt,
    title: (Object.hasOwn(definitions, interrupt) && definitions[interrupt]?.title) || interrupt,
    screen: at?.screen.title ?? screen,
    shown_at: shownAt,
    answers: Object.entries(answers).map(([field, body]) => {
      const definition = at?.fields.find(({ name }) => name === field)
      return {
        field,
        body,
        question: definition?.label ?? field,
        answer: definition ? answerInWords(definition, decodeAnswer(definition, body)) : body,
      }
    }),
  }
}
