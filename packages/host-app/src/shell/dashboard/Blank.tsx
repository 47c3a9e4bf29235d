import { blanks } from './Skeleton.css.ts'

/** Stands where a few words will, on their line. */
export function Blank({ wide }: { readonly wide: keyof typeof blanks }) {
  return <span className={blanks[wide]} aria-hidden="true" />
}
