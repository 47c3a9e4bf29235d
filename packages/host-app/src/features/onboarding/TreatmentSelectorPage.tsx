import { link, LineIcon } from '@anamnesis/fields'
import { Link } from 'react-router'
import { useHostServices } from '../../lib/HostServices.tsx'
import { PlainPage } from '../../shell/PlainPage.tsx'
import { arrow, list, name, promise, promises, summary, tick, treatment } from './TreatmentSelectorPage.css.ts'

const PROMISES = [
  'About 5 to 10 minutes. Your answers are saved as you go.',
  'A licensed Canadian provider reads every answer and decides with you.',
  'You pay $0 today, and are only charged if treatment is approved.',
  'Only your care team sees what you tell us.',
]

/** /onboarding — what the brand treats, and what to expect. */
export function TreatmentSelectorPage() {
  const { brand } = useHostServices()
  return (
    <PlainPage
      title="What would you like help with?"
      intro="Choose one to begin your online visit."
      aside={
        <Link className={link} to="/login">
          Log in
        </Link>
      }
    >
      <ul className={list}>
        {Object.entries(brand.treatments).map(([code, offer]) => (
          <li key={code}>
            <Link className={treatment} to={`/onboarding/${code}`}>
              <span className={name}>{offer.name}</span>
              <span className={summary}>{offer.summary}</span>
              <LineIcon size={20} className={arrow}>
                <path d="m7.5 5 5 5-5 5" />
              </LineIcon>
            </Link>
          </li>
        ))}
      </ul>
      <ul className={promises}>
        {PROMISES.map((text) => (
          <li key={text} className={promise}>
            <LineIcon size={18} className={tick}>
              <path d="m3.5 9.5 3.5 3.5 7.5-8" />
            </LineIcon>
            {text}
          </li>
        ))}
      </ul>
    </PlainPage>
  )
}
