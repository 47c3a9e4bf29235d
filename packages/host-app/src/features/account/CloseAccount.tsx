import type { Field } from '@anamnesis/engine/schema'
import { body, Button, Sheet } from '@anamnesis/fields/internal'
import { readBody } from '../../lib/readBody.ts'
import { useHostServices } from '../../lib/HostServices.tsx'
import { FieldForm } from './FieldForm.tsx'
import { explanation } from './YourData.css.ts'

/** Closes the account after a password check, and says what the law requires us to retain. */
export function CloseAccount({ onClose }: { readonly onClose: () => void }) {
  const { api, auth, brand } = useHostServices()
  return (
    <Sheet title="Close your account?" onClose={onClose}>
      <div className={explanation}>
        <p className={body}>
          We’ll cancel your subscriptions. We won’t ship or charge anything more, and you won’t be able to log in again.
        </p>
        <p className={body}>
          By law, {brand.pharmacy} and your provider have to keep your medical record for some years: your answers, what was prescribed and
          shipped, and your messages. No one uses it for anything else.
        </p>
        <p className={body}>Closing your account isn’t a reason to stop a medication. Ask your care team before you stop.</p>
      </div>
      <FieldForm
        fields={FIELDS}
        button="Close my account"
        buttonLook="danger"
        done=""
        send={async ({ password = '' }) => {
          await readBody(api.closeAccount({ body: { password } }))
          auth.end('closed')
        }}
        before={<Button onClick={onClose}>Keep my account</Button>}
      />
    </Sheet>
  )
}

const FIELDS: readonly Field[] = [
  { name: 'password', type: 'password', label: 'Your password', minLength: 1, autocomplete: 'current-password' },
]
