import { body, Button } from '@anamnesis/fields/internal'
import { useQuery } from '@tanstack/react-query'
import { readBody } from '../../lib/readBody.ts'
import { useHostServices } from '../../lib/HostServices.tsx'
import { Skeleton } from '../../shell/dashboard/Skeleton.tsx'
import { slots } from './Documents.css.ts'
import { DocumentSlot } from './DocumentSlot.tsx'
import { Section } from './Section.tsx'

/** The patient's photos and ID, each with an upload. */
export function Documents() {
  const { api } = useHostServices()
  const { data, isError, refetch } = useQuery({
    queryKey: ['documents'],
    queryFn: ({ signal }) => readBody(api.listDocuments({}, { signal })),
    refetchOnWindowFocus: false,
  })
  return (
    <Section anchor="documents" title="Documents" intro="Only your care team and the pharmacy can see your documents.">
      {data ? (
        <ul className={slots}>
          {SLOTS.map((slot) => (
            <li key={slot.document}>
              {/* newest first */}
              <DocumentSlot {...slot} stored={data.documents.find(({ document }) => document === slot.document)} />
            </li>
          ))}
        </ul>
      ) : isError ? (
        <div role="alert">
          <p className={body}>We couldn’t load your documents. Check your connection, then try again.</p>
          <Button look="quiet" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <Skeleton
          parts={[
            { height: 72, shape: 'block' },
            { height: 72, shape: 'block' },
            { height: 72, shape: 'block' },
          ]}
        />
      )}
    </Section>
  )
}

/** Documents of an account, by the specification's names. */
const SLOTS = [
  { document: 'headshot', title: 'Headshot', use: 'A photo of your face. Send one only if your care team asks for it.' },
  {
    document: 'bodyshot',
    title: 'Body Photo',
    use: 'A photo of your body, if your provider needs to see what you describe. Send one only if your care team asks for it.',
  },
  {
    document: 'government_id',
    title: 'Government ID',
    use: 'A driver’s licence, passport or photo card. By law, we have to check who you are before we send you a prescription medication.',
  },
] as const
