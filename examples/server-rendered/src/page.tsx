import '@anamnesis/embed/styles.css'
import { openForm } from '@anamnesis/embed/react'
import { captureUncontrolledInput } from '@anamnesis/engine/react'
import { hydrateRoot } from 'react-dom/client'
import { Tea } from './Tea.tsx'
import { tea } from './flow.ts'

const root = document.querySelector('#root')
if (root) {
  const questionnaire = await openForm({ flow: tea })
  // input made before this script was loaded
  const replay = captureUncontrolledInput(root)
  const onOpen = () => {
    // outside of React's own work, during which it does not hydrate
    const timer = setTimeout(() => replay())
    return () => clearTimeout(timer)
  }
  hydrateRoot(root, <Tea questionnaire={questionnaire} onOpen={onOpen} />, { onRecoverableError: console.error })
}
