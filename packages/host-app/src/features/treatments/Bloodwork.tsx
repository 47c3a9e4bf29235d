import type { FieldOf, FileAnswer } from '@anamnesis/engine/schema'
import { body, Button, link } from '@anamnesis/fields/internal'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import * as z from 'zod/mini'
import { readBody } from '../../lib/readBody.ts'
import { FormField } from '../../lib/form/FormField.tsx'
import { useFieldForm } from '../../lib/form/useFieldForm.ts'
import { Link } from '../../lib/router/Link.tsx'
import { useHostServices } from '../../lib/HostServices.tsx'
import { box, partTitle } from './TreatmentCard.css.ts'

/** Instructions for a requested blood test, with an upload where possible. */
export function Bloodwork({ treatmentId, isPossible, onSent }: BloodworkProps) {
  if (isPossible) return <BloodworkUpload treatmentId={treatmentId} onSent={onSent} />
  return (
    <div className={box}>
      <h3 className={partTitle}>Your provider asked for a blood test</h3>
      <p className={body}>
        We can’t take lab results online in your province.{' '}
        <Link className={link} to="/dashboard/messages">
          Write to your care team
        </Link>
        , and they’ll tell you how to send them.
      </p>
    </div>
  )
}

const FIELD = {
  name: 'bloodwork_result',
  type: 'uploader',
  label: 'Your lab results',
  description: 'A photo or a scan of the whole page, with your name on it.',
} as const satisfies FieldOf<'uploader'>
const answers = z.object({ bloodwork_result: z.custom<FileAnswer>() })

/** Props of {@link Bloodwork}. */
interface BloodworkProps {
  readonly treatmentId: string
  /** Results can be uploaded from the patient’s province. */
  readonly isPossible: boolean
  readonly onSent: () => void
}

/** Upload of results; refuses files that are too large or unreadable. */
function BloodworkUpload({ treatmentId, onSent }: Omit<BloodworkProps, 'isPossible'>) {
  const { api } = useHostServices()
  // one key per file, so that a double press sends it once
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const { id, form, isBusy, submit } = useFieldForm({
    fields: [FIELD],
    answers,
    failureAt: FIELD.name,
    send: async ({ bloodwork_result: { name: file_name, type: content_type, content } }) => {
      const body = { document: FIELD.name, file: content, file_name, content_type, treatment_id: treatmentId } as const
      await readBody(api.upload({ body }, { idempotencyKey }))
      onSent()
    },
  })
  return (
    <FormProvider {...form}>
      <form className={box} onSubmit={submit} aria-labelledby={`${id}-title`} noValidate>
        <h3 id={`${id}-title`} className={partTitle}>
          Send in your lab results
        </h3>
        <p className={body}>Your provider asked for a blood test. Send us the results here once you have them.</p>
        <FormField field={FIELD} id={`${id}-${FIELD.name}`} onChange={() => setKey(crypto.randomUUID())} />
        <Button type="submit" isBusy={isBusy}>
          Send your results
        </Button>
      </form>
    </FormProvider>
  )
}
