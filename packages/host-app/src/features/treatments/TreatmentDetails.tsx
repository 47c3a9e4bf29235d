import type { DashboardTreatment } from '@anamnesis/api/contract'
import { DrugSheet } from '@anamnesis/fields/screens'

/** A medication's full information, as before choosing it: directions, and warnings separately. */
export function TreatmentDetails({
  product: { name, strength, summary, bullets, directions, warnings, notes },
  onClose,
}: {
  readonly product: NonNullable<DashboardTreatment['product']>
  readonly onClose: () => void
}) {
  const lines = directions.split('\n').filter((line) => line !== '')
  return (
    <DrugSheet
      name={name}
      details={{
        strength,
        summary,
        bullets: bullets.map(({ icon, label }) => ({ text: label, icon })),
        steps: lines.filter((line) => !warnings.includes(line) && !notes.includes(line)),
        warnings,
        notes,
      }}
      onClose={onClose}
    />
  )
}
