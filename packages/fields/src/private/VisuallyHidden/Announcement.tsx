import { hidden } from './VisuallyHidden.css.ts'

/** A live region. */
export function Announcement({ children }: { readonly children: string }) {
  return <output className={hidden}>{children}</output>
}
