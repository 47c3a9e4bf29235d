import { link, Markup } from '@anamnesis/fields/internal'
import { useHostServices } from '../../lib/HostServices.tsx'
import { heading, panel, part } from './SidePanel.css.ts'

/** Why the questions are asked, who reads the answers, and how to get help; beside a question on wide screens. */
export function SidePanel() {
  const { brand } = useHostServices()
  return (
    <div className={panel}>
      <section className={part}>
        <h2 className={heading}>Why we ask</h2>
        <p>Your provider reads every answer to decide if a treatment is safe for you.</p>
      </section>
      <section className={part}>
        <h2 className={heading}>Your privacy</h2>
        <p>
          Only your care team sees what you tell us. Read our{' '}
          <a className={link} href={brand.privacyUrl} target="_blank" rel="noopener noreferrer">
            privacy policy
          </a>
          .
        </p>
      </section>
      <section className={part}>
        <h2 className={heading}>Questions?</h2>
        <p>
          <Markup text={`Call ${brand.supportPhone}. We’re happy to help.`} />
        </p>
      </section>
    </div>
  )
}
