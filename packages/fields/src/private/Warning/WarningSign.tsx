import { LineIcon } from '../LineIcon/LineIcon.tsx'
import { sign } from './WarningSign.css.ts'

/** Warning icon in the danger colour. */
export function WarningSign() {
  return (
    <span className={sign}>
      <LineIcon size={20} weight={2}>
        <path d="M10 2.5 18.25 17H1.75zM10 8v4M10 14.5v.01" />
      </LineIcon>
    </span>
  )
}
