import { Markup } from '../Markup/Markup.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { warning, words } from './Warning.css.ts'
import { WarningSign } from './WarningSign.tsx'

/** What can do harm: set apart from help, and called a warning to those who hear it. */
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
