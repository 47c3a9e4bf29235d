import { useState } from 'react'
import type { AnswerValue } from '@anamnesis/engine/schema'

/** Keeps the typed text while it means the same answer, so that '5' does not become '05' while typing. Other answers replace it. */
export function useDraft<Draft>(
  value: AnswerValue | undefined,
  { read, draw }: DraftReading<Draft>,
): readonly [typed: Draft, setDraft: (draft: Draft) => void] {
  const [draft, setDraft] = useState<{ readonly typed: Draft }>()
  const answer = typeof value === 'string' ? value : undefined
  return [draft && read(draft.typed) === answer ? draft.typed : draw(answer), (typed) => setDraft({ typed })]
}

/** Conversion between typed text and stored answer. */
export interface DraftReading<Draft> {
  /** Converts a draft to an answer. */
  readonly read: (draft: Draft) => string | undefined
  /** Converts an answer to a draft. */
  readonly draw: (value: string | undefined) => Draft
}
