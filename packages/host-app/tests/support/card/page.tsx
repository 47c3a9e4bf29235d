import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { AdditionalData, PaymentIntent } from '../../../src/ports/card/chargebeeTypes.ts'
import { createCardPort } from '../../../src/ports/card/index.ts'

// a minimal host page; a test sets the element's data-script and calls the functions below
const script = document.body.dataset['script'] ?? ''
const port = createCardPort({ scriptUrl: script, site: 'sandbox', publishableKey: 'test_x' })
const who: AdditionalData = { billingAddress: { firstName: 'Ada', lastName: 'Byron', countryCode: 'CA' } }
let leave = new AbortController()

declare global {
  interface Window {
    authorize: (intent: PaymentIntent) => ReturnType<typeof port.authorize>
    leave: () => void
  }
}
window.authorize = (intent) => {
  leave = new AbortController()
  return port.authorize(intent, who, { signal: leave.signal })
}
window.leave = () => leave.abort()

function Page() {
  const [isComplete, setIsComplete] = useState(false)
  const [isInvalid, setIsInvalid] = useState(false)
  return (
    <main>
      <h1 id="label">Your card</h1>
      <port.Card id="card" labelledBy="label" isInvalid={isInvalid} onComplete={setIsComplete} />
      <output id="complete">{isComplete ? 'complete' : 'not complete'}</output>
      <button type="button" onClick={() => setIsInvalid(true)}>
        Ask for the card
      </button>
    </main>
  )
}

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  )
}
