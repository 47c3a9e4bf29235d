import { body, Button } from '@anamnesis/fields/internal'
import { useEffect, useRef } from 'react'
import { PlainPage } from '../shell/PlainPage.tsx'
import { answers } from './ResumeDraftPrompt.css.ts'

/** Asks before showing a draft of another tab; reveals nothing about it. */
export function ResumeDraftPrompt({ onAnswer }: { readonly onAnswer: (isTheirs: boolean) => void }) {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => page.current?.querySelector('h1')?.focus(), [])
  return (
    <div ref={page}>
      <PlainPage title="Pick up where you left off?" intro="Someone started a questionnaire on this device.">
        <p className={body}>If it wasn’t you, choose Start over. The earlier answers will be deleted from this device.</p>
        <div className={answers}>
          <Button onClick={() => onAnswer(true)}>Yes, continue</Button>
          <Button look="secondary" onClick={() => onAnswer(false)}>
            No, start over
          </Button>
        </div>
      </PlainPage>
    </div>
  )
}
