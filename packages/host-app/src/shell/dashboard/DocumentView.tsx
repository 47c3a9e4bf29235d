import { body, Button, link, Sheet } from '@anamnesis/fields/internal'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readBody } from '../../lib/readBody.ts'
import { fromBase64 } from '../../lib/drafts/base64.ts'
import { useHostServices } from '../../lib/HostServices.tsx'
import { Skeleton } from './Skeleton.tsx'
import { foot, picture } from './DocumentView.css.ts'

/** Displays a document; its data is released on close. */
export function DocumentView({
  uploadId,
  title,
  onClose,
}: {
  readonly uploadId: string
  readonly title: string
  readonly onClose: () => void
}) {
  const { api } = useHostServices()
  const { data, isError } = useQuery({
    queryKey: ['document', uploadId],
    queryFn: ({ signal }) => readBody(api.viewDocument({ params: { upload_id: uploadId } }, { signal })),
    gcTime: 0,
  })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!data) return undefined
    const made = URL.createObjectURL(new Blob([fromBase64(data.file)], { type: data.content_type }))
    // oxlint-disable-next-line react/set-state-in-effect -- the object URL is created and revoked in pairs
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return (
    <Sheet title={title} onClose={onClose}>
      {isError && (
        <p className={body} role="alert">
          We couldn’t load this file. Please try again later.
        </p>
      )}
      {!isError && url === undefined && <Skeleton parts={[{ height: 260, shape: 'block' }]} />}
      {url !== undefined && data?.content_type.startsWith('image/') && <img className={picture} src={url} alt={`Your file for ${title}`} />}
      {url !== undefined && !data?.content_type.startsWith('image/') && (
        <a className={link} href={url} target="_blank" rel="noopener noreferrer">
          View PDF
        </a>
      )}
      <div className={foot}>
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </Sheet>
  )
}
