import { body, Button, Sheet } from '@anamnesis/fields/internal'
import { useState } from 'react'
import { readBody } from '../../lib/readBody.ts'
import { ApiFailure } from '../../lib/ApiFailure.ts'
import { useHostServices } from '../../lib/HostServices.tsx'
import { choices, problem } from './YourData.css.ts'

/** The dialog that ends every session of the patient after confirmation, including this one. */
export function SignOutEverywhereDialog({ onClose }: { readonly onClose: () => void }) {
  const { api, auth } = useHostServices()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const signOut = async () => {
    setIsBusy(true)
    setError(undefined)
    try {
      await readBody(api.endSessions({}))
      auth.end('logged out')
    } catch (failure) {
      setIsBusy(false)
      setError(failure instanceof ApiFailure ? failure.message : 'Something went wrong. Please try again later.')
    }
  }
  return (
    <Sheet title="Log out everywhere?" onClose={onClose}>
      <p className={body}>This logs you out on every phone, tablet and computer, including this one. You can log in again at any time.</p>
      {error !== undefined && (
        <p className={problem} role="alert">
          {error}
        </p>
      )}
      <div className={choices}>
        <Button isBusy={isBusy} onClick={() => void signOut()}>
          Log out everywhere
        </Button>
        <Button look="quiet" onClick={onClose}>
          Stay logged in
        </Button>
      </div>
    </Sheet>
  )
}
