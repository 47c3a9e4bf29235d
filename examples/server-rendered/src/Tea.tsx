import { OpenForm } from '@anamnesis/embed/react'
import type { Questionnaire } from '@anamnesis/engine'
import { useState } from 'react'

interface TeaProps {
  readonly questionnaire: Questionnaire
  /** Called once the page has come to life; what it gives back is called before it goes. */
  readonly onOpen?: () => () => void
}

/** The page, of a questionnaire that is open: the same on the server and in the browser. */
export function Tea({ questionnaire, onOpen }: TeaProps) {
  const [order, setOrder] = useState<string>()
  return (
    <>
      <OpenForm questionnaire={questionnaire} {...(onOpen && { onOpen })} onComplete={({ answers }) => setOrder(JSON.stringify(answers))} />
      {order !== undefined && <output>{order}</output>}
    </>
  )
}
