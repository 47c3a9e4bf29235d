import { useState } from 'react'
import { chooseColourScheme, type ColourScheme, colourSchemes, readColourScheme } from '../../lib/colourScheme.ts'
import { box, choices, name, option } from './Consents.css.ts'
import { Section } from './Section.tsx'

/** The colour scheme of the app on this device. */
export function Appearance() {
  const [chosen, setChosen] = useState(readColourScheme)
  const choose = (scheme: ColourScheme) => {
    chooseColourScheme(scheme)
    setChosen(scheme)
  }
  return (
    <Section anchor="appearance" title="Appearance" intro="Applies to this device only.">
      <div className={choices} role="radiogroup" aria-label="Appearance">
        {colourSchemes.map((scheme) => (
          <label key={scheme} className={option}>
            <input type="radio" name="appearance" className={box} checked={scheme === chosen} onChange={() => choose(scheme)} />
            <span className={name}>{LABELS[scheme]}</span>
          </label>
        ))}
      </div>
    </Section>
  )
}

const LABELS: Readonly<Record<ColourScheme, string>> = { auto: 'Same as this device', light: 'Light', dark: 'Dark' }
