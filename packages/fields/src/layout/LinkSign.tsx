import { LineIcon } from '../private/LineIcon/LineIcon.tsx'

const PHONE =
  'M4 1.75h2.5l1.25 3-1.75 1.25a8 8 0 0 0 4 4l1.25-1.75 3 1.25V12A2.25 2.25 0 0 1 12 14.25 10.25 10.25 0 0 1 1.75 4 2.25 2.25 0 0 1 4 1.75z'
const LETTER = 'M1.75 3.75h12.5v8.5H1.75zM2 4l6 4.75L14 4'

/** A sign for a link that calls or writes to someone; nothing for one that leads elsewhere. */
export function LinkSign({ href }: { readonly href: string }) {
  const path = href.startsWith('tel:') ? PHONE : href.startsWith('mailto:') ? LETTER : undefined
  if (path === undefined) return null
  return (
    <LineIcon size={16} weight={1.5}>
      <path d={path} />
    </LineIcon>
  )
}
