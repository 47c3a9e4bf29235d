import { useId } from 'react'
import { body, lead } from '../../css/typography.css.ts'
import { Button } from '../../private/Button/Button.tsx'
import { Markup } from '../../private/Markup/Markup.tsx'
import { Sheet } from '../../private/Sheet/Sheet.tsx'
import { ProductDrawing, type ProductForm } from '../drawings/ProductDrawing.tsx'
import { DrugBulletIcon } from './DrugBulletIcon.tsx'
import type { DrugDetails } from './DrugCard.ts'
import { bullet, bullets, parts, sign, steps, subheading, warnings } from './DrugSheet.css.ts'
import { WarningSign } from '../../private/Warning/WarningSign.tsx'

/** Details of a drug: strength, effect, steps of use and, separately, warnings. */
export function DrugSheet({ name, form, details, onClose }: DrugSheetProps) {
  const id = useId()
  return (
    <Sheet
      title={name}
      sign={
        form && (
          <div className={sign}>
            <ProductDrawing form={form} />
          </div>
        )
      }
      onClose={onClose}
    >
      <div className={parts}>
        {details.strength !== undefined && <p className={lead}>{details.strength}</p>}
        <p className={body}>
          <Markup text={details.summary} />
        </p>
        {details.bullets.length > 0 && (
          // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role without markers
          <ul className={bullets} role="list">
            {details.bullets.map(({ text, icon = 'tick' }) => (
              <li key={text} className={bullet}>
                <DrugBulletIcon icon={icon} />
                <span>
                  <Markup text={text} />
                </span>
              </li>
            ))}
          </ul>
        )}
        {details.steps.length > 0 && (
          <>
            <h3 className={subheading} id={`${id}-steps`}>
              How to use it
            </h3>
            <ol className={steps} aria-labelledby={`${id}-steps`}>
              {details.steps.map((text) => (
                <li key={text}>
                  <Markup text={text} />
                </li>
              ))}
            </ol>
          </>
        )}
        {details.warnings.length > 0 && (
          <>
            <h3 className={subheading} id={`${id}-warnings`}>
              Warnings
            </h3>
            {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role without markers */}
            <ul className={warnings} role="list" aria-labelledby={`${id}-warnings`}>
              {details.warnings.map((text) => (
                <li key={text} className={bullet}>
                  <WarningSign />
                  <span>
                    <Markup text={text} />
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
        {details.notes.length > 0 && (
          <>
            <h3 className={subheading} id={`${id}-notes`}>
              Good to know
            </h3>
            <ul className={steps} aria-labelledby={`${id}-notes`}>
              {details.notes.map((text) => (
                <li key={text}>
                  <Markup text={text} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <Button onClick={onClose}>Close</Button>
    </Sheet>
  )
}

/** Props of {@link DrugSheet}. */
export interface DrugSheetProps {
  /** Name of the drug. */
  readonly name: string
  /** Drawing above the name; none if omitted. */
  readonly form?: ProductForm
  /** Details of the drug. */
  readonly details: DrugDetails
  /** Called to close the sheet. */
  readonly onClose: () => void
}
