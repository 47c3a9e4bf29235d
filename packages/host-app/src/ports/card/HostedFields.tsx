import { useRef, useState, type Dispatch } from 'react'
import { ariaLabelsOf, cardFieldNames, errorOf, type CardForm, type CardFormEvent } from './cardForm.ts'
import { cardMessages } from './cardMessages.ts'
import type {
  CardFieldName,
  CardHandle,
  ChargebeeInstance,
  HostedStyles,
  CardComponentType,
  CardFieldComponent,
  ProviderComponent,
} from './chargebeeTypes.ts'
import { box, error as errorText, field as fieldClass, grid, host, label } from './HostedCard.css.ts'
import { CardComponent, CardCVV, CardExpiry, CardNumber, Provider } from '@chargebee/chargebee-js-react-wrapper'

/** Card number, expiry and security code in the provider's frames, with labels and errors. */
export function HostedFields({ id, form, dispatch, isInvalid, client, onHandle, onCardType }: HostedFieldsProps) {
  const [isMounted, setIsMounted] = useState(false)
  const boxes = (isHosted: boolean) =>
    cardFieldNames.map((name) => (
      <FieldBox key={name} id={`${id}-${name}`} name={name} {...{ form, dispatch, isInvalid, onCardType, isHosted }} />
    ))
  return (
    <>
      {/* the provider's component renders nothing while its code loads */}
      {!isMounted && <div className={grid}>{boxes(false)}</div>}
      {client && (
        <Hosted.Provider cbInstance={client.instance}>
          <Hosted.Card
            ref={(card: CardHandle | null) => {
              if (card) setIsMounted(true)
              onHandle(card)
            }}
            className={grid}
            styles={client.styles}
            placeholder={cardMessages.placeholders}
            ariaLabel={ariaLabelsOf(form, isInvalid)}
          >
            {boxes(true)}
          </Hosted.Card>
        </Hosted.Provider>
      )}
    </>
  )
}

// the wrapper types its events as DOM events, incorrectly
const wrapper: unknown = { Provider, Card: CardComponent, number: CardNumber, expiry: CardExpiry, cvv: CardCVV }
/** The provider's React components with their actual types. */
const Hosted = wrapper as { Provider: ProviderComponent; Card: CardComponentType } & Record<CardFieldName, CardFieldComponent>

/** Props of {@link HostedFields}. */
interface HostedFieldsProps {
  readonly id: string
  readonly form: CardForm
  readonly dispatch: Dispatch<CardFormEvent>
  readonly isInvalid: boolean
  /** Undefined renders empty boxes while the client loads. */
  readonly client: { readonly instance: ChargebeeInstance; readonly styles: HostedStyles } | undefined
  readonly onHandle: (handle: CardHandle | null) => void
  readonly onCardType: (cardType: string | undefined) => void
}

interface FieldBoxProps extends Pick<HostedFieldsProps, 'id' | 'form' | 'dispatch' | 'isInvalid' | 'onCardType'> {
  readonly name: CardFieldName
  readonly isHosted: boolean
}

function FieldBox({ id, name, form, dispatch, isInvalid, onCardType, isHosted }: FieldBoxProps) {
  const field = useRef<{ focus: () => void }>(null)
  const state = form[name]
  const message = errorOf(name, state, isInvalid)
  const HostedField = Hosted[name]
  return (
    <div className={fieldClass} data-field={name}>
      {/* a visible label, clickable; the frame labels its own input */}
      <span className={label} aria-hidden="true" onPointerUp={() => field.current?.focus()}>
        {cardMessages.labels[name]}
      </span>
      <div
        className={box}
        data-focused={state.isFocused || undefined}
        data-invalid={message === undefined ? undefined : true}
        data-loading={state.isReady ? undefined : true}
        data-complete={state.isComplete || undefined}
      >
        {isHosted && (
          <HostedField
            ref={field}
            className={host}
            onReady={() => dispatch({ type: 'ready', field: name })}
            onFocus={() => dispatch({ type: 'focus', field: name })}
            onBlur={() => dispatch({ type: 'blur', field: name })}
            onChange={(event) => {
              dispatch({ type: 'change', field: name, event })
              if (name === 'number') onCardType(event.cardType)
            }}
          />
        )}
      </div>
      {message !== undefined && (
        <p className={errorText} id={`${id}-error`}>
          {message}
        </p>
      )}
    </div>
  )
}
