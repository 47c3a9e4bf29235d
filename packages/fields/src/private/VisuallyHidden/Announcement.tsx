import { hidden } from './VisuallyHidden.css.ts'

/** Words that are read out whenever they change. */
export function Announcement({ children }: { readonly children: string }) {
  return <output className={hidden}>{children}</output>
}
