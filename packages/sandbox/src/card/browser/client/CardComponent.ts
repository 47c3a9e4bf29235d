import { fieldTypes, type FieldType } from '../values/fieldErrors.ts'
import { authorize, type AuthorizeCallbacks } from './authorize.ts'
import { CardField, type FieldGroup, type LookOptions } from './CardField.ts'
import { CbError } from './CbError.ts'
import { Listeners } from './Listeners.ts'
import type { PaymentIntent } from './PaymentIntent.ts'
import type { VaultClient } from './VaultClient.ts'

/** The card form: three hosted fields for one card. */
export class CardComponent implements FieldGroup {
  status: 0 | 1 | 2 = 0
  options: LookOptions
  readonly group = crypto.randomUUID()
  readonly #client: VaultClient
  readonly #listeners = new Listeners()
  #fields: CardField[] = []

  constructor(client: VaultClient, options: LookOptions) {
    this.#client = client
    this.options = options
  }

  createField(type: FieldType, options: LookOptions = {}): CardField {
    const field = new CardField(this, type, options)
    this.#fields.push(field)
    return field
  }

  on(name: string, listener: (event: unknown) => void): this {
    this.#listeners.add(name, listener)
    return this
  }

  /** Mounts the fields in their elements; without any, all three inside `place`. */
  mount(place?: string | Element): void {
    const container = typeof place === 'string' ? document.querySelector(place) : place
    this.status = 1
    if (this.#fields.length === 0 && container) {
      for (const type of fieldTypes) this.createField(type).at(container.appendChild(document.createElement('div')))
    }
    for (const field of this.#fields) field.mount()
  }

  update(options: LookOptions): void {
    this.options = { ...this.options, ...options }
    for (const field of this.#fields) field.update({})
  }

  focus(): void {
    this.#field('number')?.focus()
  }

  blur(): void {
    for (const field of this.#fields) field.blur()
  }

  clear(): void {
    for (const field of this.#fields) field.clear()
  }

  destroy(): void {
    for (const field of this.#fields) field.destroy()
    this.status = 0
  }

  /** Validates each field and shows its error; resolves with true if all are complete. */
  async validateCardDetails(): Promise<boolean> {
    const answers = await Promise.all(this.#fields.map((field) => field.ask('validate')))
    return answers.length > 0 && answers.every((isComplete) => isComplete === true)
  }

  /** Exchanges the card for a single-use token. */
  async tokenize(_billingDetails?: unknown): Promise<{ token: string; vaultToken: string }> {
    const number = this.#field('number')
    if (!number) throw new CbError({ type: 'ClientError', code: 'fields_missing', message: 'The card form has not loaded fully.' })
    // the vault's response to tokenizeCardData
    const { token } = (await number.ask('tokenizeCardData', { publishableKey: this.#client.publishableKey })) as {
      token: { id: string; id_at_vault: string }
    }
    return { token: token.id, vaultToken: token.id_at_vault }
  }

  async authorizeWith3ds(intent: PaymentIntent, _additionalData?: unknown, callbacks: AuthorizeCallbacks = {}): Promise<PaymentIntent> {
    return authorize(this.#client, intent, async () => (await this.tokenize()).token, callbacks)
  }

  hear(name: string, event: unknown): void {
    if (name !== 'ready') return this.#listeners.call(name, event)
    if (this.status === 2 || !this.#fields.every(({ isReady }) => isReady)) return
    this.status = 2
    this.#listeners.call('ready', event)
  }

  forget(field: CardField): void {
    this.#fields = this.#fields.filter((other) => other !== field)
  }

  #field(type: FieldType): CardField | undefined {
    return this.#fields.find((field) => field.type === type)
  }
}
