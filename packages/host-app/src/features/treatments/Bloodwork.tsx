import { checkField } from '@anamnesis/engine'
import type { FieldOf, FileAnswer } from '@anamnesis/engine/schema'
import { body, Button, FieldRenderer, link } from '@anamnesis/fields'
import { type FormEvent, useId, useState } from 'react'
import { Link } from '../../lib/router/Link.tsx'
import { ApiFailure } from '../../lib/ApiFailure.ts'
import { useHostServices } from '../../lib/HostServices.tsx'
import { box, partTitle } from './TreatmentCard.css.ts'

const FIELD: FieldOf<'uploader'> = {
  name: 'bloodwork_result',
  type: 'uploader',
  label: 'Your lab results',
  description: 'A photo or a scan of the whole page, with your name on it.',
}

/** What a blood test needs of a patient. */
interface BloodworkProps {
  readonly treatmentId: string
  /** Results are taken here from where the patient lives. */
  readonly isPossible: boolean
  readonly onSent: () => void
}

/** What to do about a blood test that a provider asked for: its results are sent in here, where that is possible. */
export function Bloodwork({ treatmentId, isPossible, onSent }: BloodworkProps) {
  if (isPossible) return <BloodworkUpload treatmentId={treatmentId} onSent={onSent} />
  return (
    <div className={box}>
      <h3 className={partTitle}>Your provider asked for a blood test</h3>
      <p className={body}>
        Lab results cannot be sent in here from where you live.{' '}
        <Link className={link} to="/dashboard/messages">
          Write to your care team
        </Link>
        : they tell you how your results reach them.
      </p>
    </div>
  )
}

/** A place to send in the results; a file that is too large or cannot be read is refused at once. */
function BloodworkUpload({ treatmentId, onSent }: Omit<BloodworkProps, 'isPossible'>) {
  const { api } = useHostServices()
  const id = useId()
  const [file, setFile] = useState<FileAnswer>()
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  // the same for each attempt at one file: pressing twice sends it once
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const wrong = checkField(FIELD, file ?? '')?.message
    setError(wrong)
    if (file === undefined) return document.getElementById(`${id}-file`)?.focus()
    setIsBusy(true)
    const { name: file_name, type: content_type, content } = file
    const result = await api.upload(
      { body: { document: 'bloodwork_result', file: content, file_name, content_type, treatment_id: treatmentId } },
      { idempotencyKey },
    )
    setIsBusy(false)
    if (result.ok) return onSent()
    setError(result.problem?.errors?.['bloodwork_result'] ?? new ApiFailure(result).message)
  }
  return (
    <form className={box} onSubmit={(event) => void send(event)} aria-labelledby={`${id}-title`} noValidate>
      <h3 id={`${id}-title`} className={partTitle}>
        Send in your lab results
      </h3>
      <p className={body}>Your provider asked for a blood test. Send us the results here once you have them.</p>
      <FieldRenderer
        field={FIELD}
        id={`${id}-file`}
        value={file}
        error={error}
        isHeading={false}
        onChange={(value) => {
          setFile(typeof value === 'object' && 'kind' in value && value.kind === 'file' ? value : undefined)
          setError(undefined)
          setKey(crypto.randomUUID())
        }}
        onCommit={() => undefined}
        onAutofill={() => undefined}
      />
      <Button type="submit" isBusy={isBusy}>
        Send your results
      </Button>
    </form>
  )
}
