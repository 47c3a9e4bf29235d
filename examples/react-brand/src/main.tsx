import '@anamnesis/embed/styles.css'
import './house.css'
import { type Completed, Form } from '@anamnesis/embed/react'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ownFields, vocabulary } from './fieldTypes.ts'
import { review } from './review.ts'

function Review() {
  const [given, setGiven] = useState<Completed>()
  return (
    <>
      <Form flow={review} vocabulary={vocabulary} ownFields={ownFields} onComplete={setGiven} />
      {given && <output>{JSON.stringify(given.answers)}</output>}
    </>
  )
}

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Review />
    </StrictMode>,
  )
