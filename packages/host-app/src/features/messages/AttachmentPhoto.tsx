import { useResource } from '@anamnesis/engine/react'
import { useEffect, useRef, useState } from 'react'
import { picture } from './Attachment.css.ts'

/** A photo in small, loaded once it is in view; its data is released when it is gone. */
export function AttachmentPhoto(props: PhotoProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    if (!place.current) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <span className={picture} ref={place}>
      {isSeen && <LoadedPhoto {...props} />}
    </span>
  )
}

interface PhotoProps {
  readonly id: string
  readonly name: string
  readonly load: (id: string) => Promise<Blob>
  /** Called if it can't be loaded or displayed. */
  readonly onFailure: () => void
}

function LoadedPhoto({ id, name, load, onFailure }: PhotoProps) {
  const { opened: url, error } = useResource({
    open: async () => URL.createObjectURL(await load(id)),
    close: (opened) => URL.revokeObjectURL(opened),
    identity: [id, load],
  })
  useEffect(() => {
    if (error !== undefined) onFailure()
  }, [error, onFailure])
  return url !== undefined && <img className={picture} src={url} alt={name} onError={onFailure} />
}
