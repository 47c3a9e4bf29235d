import type { FieldType } from '../values/fieldErrors.ts'
import type { EventMessage, FieldLook } from '../wire.ts'
import { Listeners } from './Listeners.ts'
import { VaultFrame } from './VaultFrame.ts'

/** One hosted field: an iframe of the vault in an element of the host page. */
export class CardField {
  readonly type: FieldType
  isReady = false
  readonly #card: FieldGroup
  readonly #listeners = new Listeners()
  #options: LookOptions
  #place: string | Element = ''
  #frame: VaultFrame | undefined

  constructor(card: FieldGroup, type: FieldType, options: LookOptions) {
    this.#card = card
    this.type = type
    this.#options = options
  }

  /** Sets the element of the field: a selector or an element. */
  at(place: string | Element): this {
    this.#place = place
    if (this.#card.status > 0) this.mount()
    return this
  }

  on(name: string, listener: (event: unknown) => void): this {
    this.#listeners.add(name, listener)
    return this
  }

  mount(): void {
    const place = this.#container
    if (this.#frame || !place) return
    const frame = new VaultFrame(`/field?type=${this.type}&group=${this.#card.group}`, titles[this.type], (message) => this.#hear(message))
    this.#frame = frame
    place.append(frame.element)
    frame.tell('configure', this.#look())
  }

  update(options: LookOptions): void {
    this.#options = { ...this.#options, ...options }
    this.#frame?.tell('update', this.#look())
  }

  focus(): void {
    this.#frame?.element.focus()
    this.#frame?.tell('focus')
  }

  blur(): void {
    this.#frame?.tell('blur')
  }

  clear(): void {
    this.#frame?.tell('clear')
  }

  destroy(): void {
    this.#frame?.destroy()
    this.#frame = undefined
    this.#card.forget(this)
  }

  /** @throws CbError if the field is not mounted or refuses */
  async ask(action: string, payload?: unknown): Promise<unknown> {
    return this.#frame?.ask(action, payload)
  }

  get #container(): Element | null {
    return typeof this.#place === 'string' ? document.querySelector(this.#place) : this.#place
  }

  #look(): FieldLook {
    const own = this.#options
    const shared = this.#card.options
    const textFor = (text: LookOptions['placeholder']) => (typeof text === 'string' ? text : text?.[this.type])
    return {
      style: own.style ?? shared.style,
      placeholder: textFor(own.placeholder) ?? textFor(shared.placeholder),
      ariaLabel: textFor(own.ariaLabel) ?? textFor(shared.ariaLabel),
    }
  }

  #hear({ event: type, status, key }: EventMessage): void {
    if (type === 'ready') this.isReady = true
    const { isEmpty: empty, isComplete: complete, error, cardType } = status
    const classes = this.#options.classes ?? this.#card.options.classes ?? {}
    const states = {
      empty,
      complete,
      invalid: error !== undefined,
      ...(type === 'focus' ? { focus: true } : type === 'blur' ? { focus: false } : {}),
    }
    for (const [state, isOn] of Object.entries(states)) {
      const name = classes[state as keyof typeof states] // keys of the object above
      if (name) this.#container?.classList.toggle(name, isOn)
    }
    const event = { type, field: this.type, complete, empty, error, cardType, key }
    this.#listeners.call(type, event)
    this.#card.hear(type, event)
  }
}

/** Options of one field, or of a card for all its fields: one string, or a string per field. */
export interface LookOptions {
  readonly style?: FieldLook['style']
  readonly placeholder?: string | Partial<Record<FieldType, string>>
  readonly ariaLabel?: string | Partial<Record<FieldType, string>>
  /** Class names of the field's element in each state. */
  readonly classes?: Partial<Record<'focus' | 'invalid' | 'empty' | 'complete', string>>
}

/** The card form of a field. */
export interface FieldGroup {
  /** 0 created, 1 mounting, 2 mounted. */
  readonly status: 0 | 1 | 2
  readonly options: LookOptions
  /** Name of the channel between the vault's frames. */
  readonly group: string
  /** Receives an event of a field. */
  hear: (name: string, event: unknown) => void
  /** Removes a destroyed field. */
  forget: (field: CardField) => void
}

const titles = { number: 'Card number', expiry: 'Card expiry date', cvv: 'Card security code' } satisfies Record<FieldType, string>
