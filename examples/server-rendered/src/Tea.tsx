import { OpenForm } from '@anamnesis/embed/react'
import type { Questionnaire } from '@anamnesis/engine'
import { useState } from 'react'

interface TeaProps {
  readonly questionnaire: Questionnaire
  /** Called after hydration; returns a cleanup function. */
  readonly onOpen?: () => () => void
}

/** The page of an open questionnaire, for server and browser. */
export function Tea({ questionnaire, onOpen }: TeaProps) {
  const [order, setOrder] = useState<string>()
  return (
    <>
      <OpenForm questionnaire={questionnaire} {...(onOpen && { onOpen })} onComplete={({ answers }) => setOrder(JSON.stringify(answers))} />
      {order !== undefined && <output>{order}</output>}
    </>
  )
}
