import type { FieldOf } from '@anamnesis/engine/schema'
import { useState } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import { type FieldProps, textOf } from '../../fieldProps.ts'
import { Button } from '../../private/Button/Button.tsx'
import { ariaState } from '../ariaState.ts'
import { FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'
import { SheetPresence } from '../../private/Sheet/SheetPresence.tsx'
import { VisuallyHidden } from '../../private/VisuallyHidden/VisuallyHidden.tsx'
import { ProductDrawing } from '../drawings/ProductDrawing.tsx'
import { formatCents } from '../formatCents.ts'
import {
  amount,
  choice,
  dot,
  drug,
  drugs as drugList,
  line,
  more,
  name,
  onDesk,
  photo,
  pitch,
  price,
  tag,
  words,
} from './DrugChoice.css.ts'
import type { DrugCard } from './DrugCard.ts'
import { DrugSheet } from './DrugSheet.tsx'

/** One drug among several, as tiles: what sets it apart and its price; its sentence once chosen, and details on request. */
export function DrugChoice({ field, id, value, error, isHeading, onChange, drugs }: DrugChoiceProps) {
  const [opened, setOpened] = useState<string>()
  // an unknown answer would leave no tab stop
  const chosen = field.options.find((option) => option.value === textOf(value))?.value ?? null
  const cards = field.options.map((option) => ({ option, known: Object.hasOwn(drugs, option.value) ? drugs[option.value] : undefined }))
  const shown = cards.find(({ option }) => option.value === opened)
  return (
    <FieldFrame field={field} id={id} error={error} isHeading={isHeading} kind="group">
      {(aria) => (
        <>
          <RadioGroup {...ariaState(field, aria)} className={drugList} name={id} value={chosen} onChange={onChange}>
            {cards.map(({ option, known }, index) => {
              const ids = {
                name: `${id}-option-${index}-label`,
                features: `${id}-option-${index}-features`,
                pitch: `${id}-option-${index}-details`,
                price: `${id}-option-${index}-price`,
              }
              const from = known?.fromCentsPerMonth
              const { features = [], sameAs } = known ?? {}
              const isCompared = features.length > 0 || sameAs !== undefined
              const described = [
                isCompared && ids.features,
                option.details !== undefined && ids.pitch,
                from !== undefined && ids.price,
              ].filter(Boolean)
              return (
                <div key={option.value} className={drug}>
                  <Radio
                    className={choice}
                    id={index === 0 ? id : `${id}-${index}`}
                    value={option.value}
                    aria-labelledby={ids.name}
                    {...(described.length > 0 && { 'aria-describedby': described.join(' ') })}
                  >
                    {option.image === undefined ? (
                      <ProductDrawing form={known?.form ?? 'bottle'} />
                    ) : (
                      <img className={photo} src={option.image} alt="" />
                    )}
                    <span className={words}>
                      <span className={name}>
                        <span id={ids.name}>{option.label}</span>
                        {known?.tag !== undefined && <span className={tag}>{known.tag}</span>}
                      </span>
                      {isCompared && (
                        <span className={line} id={ids.features}>
                          {sameAs !== undefined && <span className={onDesk}>{features.length > 0 ? `${sameAs} · ` : sameAs}</span>}
                          {features.join(' · ')}
                        </span>
                      )}
                    </span>
                    <span className={dot} aria-hidden="true">
                      <svg width="8" height="8" viewBox="0 0 8 8" fill="currentColor">
                        <circle cx="4" cy="4" r="4" />
                      </svg>
                    </span>
                    {option.details !== undefined && (
                      <span className={pitch} id={ids.pitch} data-alone={features.length === 0 || undefined}>
                        {option.details}
                      </span>
                    )}
                    {from !== undefined && (
                      <span className={price}>
                        <span id={ids.price}>
                          From <strong className={amount}>{formatCents(from)}</strong>/month
                        </span>
                      </span>
                    )}
                  </Radio>
                  {known?.details && (
                    <div className={more}>
                      <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpened(option.value)}>
                        View more details<VisuallyHidden> of {option.label}</VisuallyHidden>
                      </Button>
                    </div>
                  )}
                </div>
              )
            })}
          </RadioGroup>
          <SheetPresence>
            {shown?.known?.details && (
              <DrugSheet
                name={shown.option.label}
                form={shown.known.form}
                details={shown.known.details}
                onClose={() => setOpened(undefined)}
              />
            )}
          </SheetPresence>
        </>
      )}
    </FieldFrame>
  )
}

/** Props of {@link DrugChoice}: the field, and drug data by option. */
export interface DrugChoiceProps extends FieldProps<FieldOf<'radio-group'>> {
  /** By option value; an option without one shows its own text. */
  readonly drugs: Readonly<Record<string, DrugCard>>
}
