import type { Field } from '@anamnesis/engine/schema'
import { Button } from '../Button/Button.tsx'

/** What takes a choice back is drawn from. */
export interface ClearChoiceProps {
  readonly field: Field
  /** Of the option that takes the focus afterwards. */
  readonly id: string
  /** Of what names the group. */
  readonly groupLabel: string | undefined
  readonly isChosen: boolean
  readonly onClear: () => void
}

/** Takes an optional choice back, which a radio button cannot do by itself. */
export function ClearChoice({ field, id, groupLabel, isChosen, onClear }: ClearChoiceProps) {
  if (!field.optional || field.disabled || !isChosen) return null
  return (
    <div>
      <Button
        look="quiet"
        aria-describedby={groupLabel}
        onClick={() => {
          onClear()
          // the button goes, and the focus with it
          document.getElementById(id)?.focus()
        }}
      >
        Clear your choice
      </Button>
    </div>
  )
}
