import { Profiler } from 'react'
import type { FieldSlotProps, QuestionnaireSlots, ScreenSlotProps } from '../../../src/react/slots.ts'

/** Render counts of each field, by name, and of the layout. */
export const draws = new Map<string, number>()
const drawn = (what: string) => draws.set(what, (draws.get(what) ?? 0) + 1)

/** Plain elements of a screen. Its profiler wraps only the layout, not the fields. */
function Screen(props: ScreenSlotProps) {
  const { screen, headingId, summaryId, errors, failure, isBusy, canGoBack, nextText, footer, children, onBack, onRetry } = props
  return (
    <div>
      <Profiler id="layout" onRender={drawn}>
        {canGoBack && (
          <button type="button" onClick={onBack}>
            Back
          </button>
        )}
        {screen.title !== undefined && (
          <h1 id={headingId} tabIndex={-1}>
            {screen.title}
          </h1>
        )}
        {errors.length > 0 && (
          <div id={summaryId} tabIndex={-1}>
            {errors.map(({ id, message, label }) => (
              <p key={id}>
                {label}: {message}
              </p>
            ))}
          </div>
        )}
        {failure && (
          <p role="alert">
            This could not be sent. <button onClick={onRetry}>Try again</button>
          </p>
        )}
      </Profiler>
      {children}
      <footer>{footer}</footer>
      <button type="submit" aria-disabled={isBusy}>
        {nextText}
      </button>
    </div>
  )
}

function PlainField({ field, id, value, isHeading, onChange, onCommit }: FieldSlotProps) {
  if (value === 'boom') throw new Error('a field that cannot be drawn')
  const choices = 'options' in field ? field.options : []
  const Label = isHeading ? 'h1' : 'div'
  return (
    <div>
      <Label id={`${id}-heading`} tabIndex={-1}>
        {field.label}
      </Label>
      {choices.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={value === option.value}
          onClick={() => {
            onChange(option.value)
            onCommit()
          }}
        >
          {field.name} {option.label}
        </button>
      ))}
      {choices.length === 0 && (
        <input
          id={id}
          aria-label={field.label}
          disabled={field.disabled ?? false}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  )
}

function Field(props: FieldSlotProps) {
  return (
    <Profiler id={props.field.name} onRender={drawn}>
      <PlainField {...props} />
    </Profiler>
  )
}

/** Slots of plain elements. The answer 'boom' makes a field throw. */
export const plainSlots: QuestionnaireSlots = { Screen, Field, Interruption: () => null }
