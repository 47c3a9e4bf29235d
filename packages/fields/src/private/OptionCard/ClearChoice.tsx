import type { Field } from '@anamnesis/engine/schema'
import { Button } from '../Button/Button.tsx'

/** Clears an optional choice, which radio buttons cannot do. */
export function ClearChoice({ field, id, groupLabel, isChosen, onClear }: ClearChoiceProps) {
  if (!field.optional || field.disabled || !isChosen) return null
  return (
    <div>
      <Button
        look="quiet"
        aria-describedby={groupLabel}
        onClick={() => {
          onClear()
          // the button unmounts: move the focus
          document.getElementById(id)?.focus()
        }}
      >
        Clear your choice
      </Button>
    </div>
  )
}

/** Props of {@link ClearChoice}. */
export interface ClearChoiceProps {
  readonly field: Field
  /** Id of the option that takes the focus afterwards. */
  readonly id: string
  /** Id of the group's label. */
  readonly groupLabel: string | undefined
  readonly isChosen: boolean
  readonly onClear: () => void
}
