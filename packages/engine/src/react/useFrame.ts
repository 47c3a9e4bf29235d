import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { Questionnaire } from '../machine/openQuestionnaire.ts'
import type { View } from '../machine/view.ts'

/** What changes while the patient answers; it is not for the frame. */
const LEFT_OUT = { fields: true, isAnswered: true } as const

/** What is drawn round the fields. */
export type Frame = Omit<View, keyof typeof LEFT_OUT>

/** What the questionnaire shows round its fields; draws again only when something of that has changed. */
export function useFrame(questionnaire: Questionnaire): Frame {
  const frame = useMemo(() => frameReader(questionnaire), [questionnaire])
  return useSelector(questionnaire.actor, frame)
}

/** Reads the frame: the same object until something of it changes. */
function frameReader(questionnaire: Questionnaire): () => Frame {
  let kept = questionnaire.view()
  return () => {
    const view = questionnaire.view()
    if (!isSameFrame(kept, view)) kept = view
    return kept
  }
}

// the questionnaire keeps what a view holds for as long as it is the same
const isSameFrame = (before: View, now: View) =>
  Object.entries(now).every(([key, value]) => key in LEFT_OUT || before[key as keyof View] === value) // the keys of a view
