import type { DashboardTreatment } from '@anamnesis/api/contract'
import { body, Button, lead, Markup, Sheet } from '@anamnesis/fields'
import { parts, points, subheading } from './TreatmentDetails.css.ts'

/** A medication in full: its strength, what it does, what is worth knowing, and how it is used. */
export function TreatmentDetails({
  product,
  onClose,
}: {
  readonly product: NonNullable<DashboardTreatment['product']>
  readonly onClose: () => void
}) {
  const directions = product.directions.split('\n').filter((line) => line !== '')
  return (
    <Sheet title={product.name} onClose={onClose}>
      <div className={parts}>
        <p className={lead}>{product.strength}</p>
        <p className={body}>
          <Markup text={product.summary} />
        </p>
        {product.bullets.length > 0 && (
          <ul className={points}>
            {product.bullets.map((text) => (
              <li key={text}>
                <Markup text={text} />
              </li>
            ))}
          </ul>
        )}
        {directions.length > 0 && (
          <>
            <h3 className={subheading}>How to use it</h3>
            <ol className={points}>
              {directions.map((text) => (
                <li key={text}>
                  <Markup text={text} />
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
      <Button onClick={onClose}>Close</Button>
    </Sheet>
  )
}
