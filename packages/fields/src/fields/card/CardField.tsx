import type { FieldOf } from '@anamnesis/engine/schema'
import { useFieldPorts } from '../../FieldsProvider.tsx'
import type { FieldProps } from '../../fieldProps.ts'
import { body } from '../../css/typography.css.ts'
import { FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'

/** A payment card in the provider's frames: this page never sees the number. */
export function CardField({ field, id, value, error, isHeading, onChange }: FieldProps<FieldOf<'card'>>) {
  const { card } = useFieldPorts()
  const receipt = typeof value === 'object' && 'kind' in value && value.kind === 'receipt' ? value : undefined
  return (
    <FieldFrame field={field} id={id} error={error} isHeading={isHeading} kind="group">
      {(aria) => {
        if (receipt) return <p className={body}>{receipt.label === '' ? 'Your card is confirmed.' : `${receipt.label} is confirmed.`}</p>
        if (!card)
          return <p className={body}>We can’t take payments right now. Your answers are saved, so please come back in a little while.</p>
        return (
          // the provider's frames have no disabled state
          <div inert={field.disabled}>
            <card.Card
              id={id}
              labelledBy={aria['aria-labelledby']}
              isInvalid={error !== undefined}
              onComplete={(isComplete) => onChange(isComplete ? { kind: 'card' } : undefined)}
              {...(aria['aria-describedby'] !== undefined && { describedBy: aria['aria-describedby'] })}
            />
          </div>
        )
      }}
    </FieldFrame>
  )
}
