import { blanks } from './Skeleton.css.ts'

/** Placeholder of inline text. */
export function Blank({ wide }: { readonly wide: keyof typeof blanks }) {
  return <span className={blanks[wide]} aria-hidden="true" />
}
