import { Markup } from '../Markup/Markup.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { warning, words } from './Warning.css.ts'
import { WarningSign } from './WarningSign.tsx'

/** A safety warning, announced as such. */
export function Warning({ text, id }: { readonly text: string; readonly id?: string }) {
  return (
    <p className={warning} id={id}>
      <WarningSign />
      <span className={words}>
        <VisuallyHidden>Warning: </VisuallyHidden>
        <Markup text={text} />
      </span>
    </p>
  )
}
