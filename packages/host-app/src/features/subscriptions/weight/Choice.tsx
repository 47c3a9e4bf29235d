import { useId } from 'react'
import { choice, legend, set } from './Choice.css.ts'

/** One of a few short words, side by side: the browser's own radio buttons, drawn as a row. */
export function Choice<Value extends string>(props: {
  readonly name: string
  readonly values: readonly Value[]
  readonly value: Value
  /** What each is called where it is read out. */
  readonly nameOf: (value: Value) => string
  readonly onChange: (value: Value) => void
}) {
  const id = useId()
  return (
    <fieldset className={set}>
      <legend className={legend}>{props.name}</legend>
      {props.values.map((value) => (
        <label key={value} className={choice}>
          <input
            type="radio"
            name={id}
            checked={value === props.value}
            aria-label={props.nameOf(value)}
            onChange={() => props.onChange(value)}
          />
          {value}
        </label>
      ))}
    </fieldset>
  )
}
