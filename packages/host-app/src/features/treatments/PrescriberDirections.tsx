import { body } from '@anamnesis/fields/internal'
import { partTitle, written } from './TreatmentCard.css.ts'

/** How the patient is to use a product, in the prescriber's words. */
export function PrescriberDirections({ text, heading: Heading }: PrescriberDirectionsProps) {
  return (
    <div>
      <Heading className={partTitle}>How your provider wants you to use it</Heading>
      <p className={`${body} ${written}`} dir="auto">
        {text}
      </p>
    </div>
  )
}

/** Props of {@link PrescriberDirections}. */
interface PrescriberDirectionsProps {
  readonly text: string
  readonly heading: 'h3' | 'h4'
}
