import { useState } from 'react'
import type { AnswerValue } from '@anamnesis/engine/schema'

/** How a box that keeps its answer otherwise than it was typed goes from one to the other. */
export interface DraftReading<Draft> {
  /** The answer that a draft means. */
  readonly read: (draft: Draft) => string | undefined
  /** The draft of an answer that was not typed here. */
  readonly draw: (value: string | undefined) => Draft
}

/**
 * What is typed stays as it is typed for as long as it means the answer: '5' does not become '05' under the patient's
 * hands, and an answer that comes from elsewhere is shown.
 */
export function useDraft<Draft>(
  value: AnswerValue | undefined,
  { read, draw }: DraftReading<Draft>,
): readonly [typed: Draft, setDraft: (draft: Draft) => void] {
  const [draft, setDraft] = useState<{ readonly typed: Draft }>()
  const answer = typeof value === 'string' ? value : undefined
  return [draft && read(draft.typed) === answer ? draft.typed : draw(answer), (typed) => setDraft({ typed })]
}
