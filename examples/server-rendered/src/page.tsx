import '@anamnesis/embed/styles.css'
import { openForm } from '@anamnesis/embed/react'
import { captureUncontrolledInput } from '@anamnesis/engine/react'
import { hydrateRoot } from 'react-dom/client'
import { Tea } from './Tea.tsx'
import { tea } from './flow.ts'

const root = document.querySelector('#root')
if (root) {
  const questionnaire = await openForm({ flow: tea })
  // what the patient has typed while this script was on its way
  const replay = captureUncontrolledInput(root)
  const onOpen = () => {
    // not within React's own work: it takes nothing over while it is at that
    const timer = setTimeout(() => replay())
    return () => clearTimeout(timer)
  }
  hydrateRoot(root, <Tea questionnaire={questionnaire} onOpen={onOpen} />, { onRecoverableError: console.error })
}
