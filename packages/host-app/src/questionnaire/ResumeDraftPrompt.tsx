import { body, Button } from '@anamnesis/fields'
import { useEffect, useRef } from 'react'
import { PlainPage } from '../shell/PlainPage.tsx'
import { answers } from './ResumeDraftPrompt.css.ts'

/** Asks before showing a draft of another tab; reveals nothing about it. */
export function ResumeDraftPrompt({ onAnswer }: { readonly onAnswer: (isTheirs: boolean) => void }) {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => page.current?.querySelector('h1')?.focus(), [])
  return (
    <div ref={page}>
      <PlainPage title="Was that you?" intro="A questionnaire was begun on this device, and is not finished.">
        <p className={body}>If it was not you, choose to begin anew. What was answered before is then deleted from this device.</p>
        <div className={answers}>
          <Button onClick={() => onAnswer(true)}>Yes, go on</Button>
          <Button look="secondary" onClick={() => onAnswer(false)}>
            No, begin anew
          </Button>
        </div>
      </PlainPage>
    </div>
  )
}
