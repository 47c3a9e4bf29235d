import { TextBox, type TextBoxProps } from '../TextBox/TextBox.tsx'
import { long, part, short } from './PartBox.css.ts'

/** One of several boxes that make one answer, with a label of its own. */
export function PartBox({
  name,
  isLong = false,
  ...box
}: Omit<TextBoxProps, 'name'> & { readonly name: string; readonly isLong?: boolean }) {
  return (
    <label className={part}>
      {name}
      <span className={isLong ? long : short}>
        <TextBox {...box} />
      </span>
    </label>
  )
}
