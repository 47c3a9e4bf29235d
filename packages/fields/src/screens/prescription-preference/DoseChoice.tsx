import type { FieldOf } from '@anamnesis/engine/schema'
import { useEffect, useEffectEvent, useState } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import { body, label } from '../../css/typography.css.ts'
import { type FieldProps, textOf } from '../../fieldProps.ts'
import { RadioGroupField } from '../../fields/radio-group/RadioGroupField.tsx'
import { type ControlAria, FieldFrame } from '../../private/FieldFrame/FieldFrame.tsx'
import { card } from '../../private/OptionCard/OptionCard.css.ts'
import { OptionWords } from '../../private/OptionCard/OptionWords.tsx'
import { formatCents } from '../formatCents.ts'
import {
  areDistinct,
  arrangeDoses,
  type Dose,
  type DoseOffer,
  type DosePicks,
  type DoseQuestion,
  type LaterPlan,
  picksOf,
} from './arrangeDoses.ts'
import {
  choices,
  contents,
  later,
  laterLead,
  laterPlan,
  laterPlans,
  laterSaving,
  order,
  orderPrice,
  question,
  questions,
  saving,
} from './DoseChoice.css.ts'
import { choiceText, commonText, orderText, partTitles, savingText } from './doseText.ts'

/** A dose in parts: strength, monthly doses and shipping. The answer is the one option that they lead to; until then there is none,
 * and a single offer is chosen automatically. Options that are unknown or not distinguishable are listed as they are.
 */
export function DoseChoice({ doses, ...props }: DoseChoiceProps) {
  const offers = props.field.options.flatMap(({ value }) => {
    const dose = Object.hasOwn(doses, value) ? doses[value] : undefined
    return dose ? [{ value, dose }] : []
  })
  const isKnown = offers.length === props.field.options.length && areDistinct(offers)
  return isKnown ? <DoseParts {...props} offers={offers} /> : <RadioGroupField {...props} />
}

/** Props of {@link DoseChoice}: the field, and the dose of each option. */
export interface DoseChoiceProps extends FieldProps<FieldOf<'radio-group'>> {
  /** By option value. */
  readonly doses: Readonly<Record<string, Dose>>
}

function DoseParts({
  field,
  id,
  value,
  error,
  isHeading,
  onChange,
  offers,
}: FieldProps<FieldOf<'radio-group'>> & { readonly offers: readonly DoseOffer[] }) {
  const answered = offers.find((offer) => offer.value === textOf(value))
  const [begun, setBegun] = useState<DosePicks>({})
  const picks = answered ? picksOf(answered, offers) : begun
  const { questions: asked, chosen } = arrangeDoses(offers, picks)
  const pick = ({ part, choices: among }: DoseQuestion, index: number) => {
    const next = { ...picks, [part]: among[index]?.pick }
    setBegun(next)
    onChange(arrangeDoses(offers, next).chosen?.value)
  }
  const words = chosen && answered && orderText(chosen.dose)
  // a single offer is selected automatically
  const only = offers.length === 1 && !field.disabled ? offers[0]?.value : undefined
  const take = useEffectEvent((dose: string) => dose !== textOf(value) && onChange(dose))
  useEffect(() => {
    if (only !== undefined) take(only)
  }, [only])
  return (
    <FieldFrame field={field} id={id} error={error} isHeading={isHeading} kind="group">
      {(aria) => (
        <fieldset aria-labelledby={aria['aria-labelledby']} aria-describedby={aria['aria-describedby']} className={questions}>
          {only === undefined &&
            commonText(offers).map((line) => (
              <p key={line} className={body}>
                {line}
              </p>
            ))}
          {asked.map((one, index) => (
            <Question
              key={one.part}
              question={one}
              offers={offers}
              id={index === 0 ? id : `${id}-${one.part}`}
              aria={aria}
              isDisabled={field.disabled === true}
              onPick={(choice) => pick(one, choice)}
            />
          ))}
          <output>
            {words && (
              <span className={order}>
                <span>
                  {words.order}
                  <strong className={orderPrice}>{words.price}</strong>.
                </span>
                <span className={contents}>{words.contents}</span>
              </span>
            )}
          </output>
          {answered?.dose.laterPlans && <LaterPlans plans={answered.dose.laterPlans} />}
        </fieldset>
      )}
    </FieldFrame>
  )
}

/** Other shipping plans for the dose; informative only. */
function LaterPlans({ plans }: { readonly plans: readonly LaterPlan[] }) {
  return (
    <div className={later}>
      <p className={laterLead}>Once it’s approved, you can have it shipped less often:</p>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the list role without markers */}
      <ul className={laterPlans} role="list">
        {plans.map(({ label: text, centsPerMonth, yearlySavingCents }) => (
          <li key={text} className={laterPlan}>
            <span>
              {text}: {formatCents(centsPerMonth)} a month
            </span>
            {yearlySavingCents > 0 && <span className={laterSaving}>{savingText(yearlySavingCents)}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Value of a radio button: its only option, otherwise the first of them. */
const valueOf = ({ offers }: DoseQuestion['choices'][number]) => offers[0]?.value ?? ''

/** The question for one part of a dose. */
function Question(props: {
  readonly question: DoseQuestion
  readonly offers: readonly DoseOffer[]
  /** Id of its first radio button. */
  readonly id: string
  readonly aria: ControlAria
  readonly isDisabled: boolean
  readonly onPick: (choice: number) => void
}) {
  const { question: asked, id, aria } = props
  const picked = asked.choices.findIndex(({ pick }) => pick === asked.picked)
  return (
    <div className={question}>
      <span className={label} id={`${id}-title`}>
        {partTitles[asked.part]}
      </span>
      <RadioGroup
        className={choices[asked.part]}
        aria-labelledby={`${id}-title`}
        name={`${id}-part`}
        value={asked.choices[picked] ? valueOf(asked.choices[picked]) : null}
        onChange={(value) => props.onPick(asked.choices.findIndex((choice) => valueOf(choice) === value))}
        isRequired={aria['aria-required'] === true}
        isInvalid={aria['aria-invalid'] === true && picked < 0}
        isDisabled={props.isDisabled}
        validationBehavior="aria"
      >
        {asked.choices.map((choice, index) => {
          const { label: text, details, saving: saved, image } = choiceText(asked.part, choice, props.offers)
          const words = `${id}-option-${index}`
          return (
            <Radio
              key={text}
              className={card}
              id={index === 0 ? id : `${id}-${index}`}
              value={valueOf(choice)}
              aria-labelledby={`${words}-label`}
              aria-describedby={[`${words}-details`, saved !== undefined && `${words}-saving`].filter(Boolean).join(' ')}
            >
              <OptionWords option={{ value: text, label: text, details, ...(image !== undefined && { image }) }} mark="one" id={words} />
              {saved !== undefined && (
                <span className={saving} id={`${words}-saving`}>
                  {saved}
                </span>
              )}
            </Radio>
          )
        })}
      </RadioGroup>
    </div>
  )
}
