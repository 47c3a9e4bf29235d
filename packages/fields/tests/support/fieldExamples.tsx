import type { AnswerValue, FieldOf, FieldType } from '@anamnesis/engine/schema'
import type { FieldPorts } from '../../src/FieldsProvider.tsx'
import type { HostedCardProps } from '../../src/ports/CardPort.ts'
import { textBox } from '../../src/private/TextBox/TextBox.css.ts'

/** A definition, an answer and the required ports. */
export interface FieldExample<Type extends FieldType = FieldType> {
  readonly field: FieldOf<Type>
  readonly filled: AnswerValue
  readonly ports?: FieldPorts
}

/** A one-pixel PNG, base64-encoded. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** Fake hosted card fields; complete after four characters. */
function ExampleCard({ id, labelledBy, describedBy, isInvalid, onComplete }: HostedCardProps) {
  return (
    <fieldset aria-labelledby={labelledBy} aria-describedby={describedBy} style={{ margin: 0, padding: 0, border: 0 }}>
      <input
        id={id}
        aria-label="Card number"
        aria-invalid={isInvalid}
        className={textBox}
        onChange={(event) => onComplete(event.target.value.length >= 4)}
      />
    </fieldset>
  )
}

const seasons = [
  { value: 'spring', label: 'Spring' },
  { value: 'summer', label: 'Summer', details: 'June to August' },
  { value: 'autumn', label: 'Autumn' },
  { value: 'none', label: 'None of these' },
]

/** An example of each field type. */
export const fieldExamples = {
  'address-autocomplete': {
    field: {
      type: 'address-autocomplete',
      name: 'line1',
      label: 'Street address',
      fills: { line2: 'line2', city: 'city', province: 'province', postalCode: 'postalCode' },
    },
    filled: '10 Example Street',
    ports: { address: { find: () => Promise.resolve([]), retrieve: () => Promise.reject(new Error('No addresses here.')) } },
  },
  card: { field: { type: 'card', name: 'card', label: 'Payment card' }, filled: { kind: 'card' }, ports: { card: { Card: ExampleCard } } },
  checkbox: { field: { type: 'checkbox', name: 'consent', label: 'I agree to be contacted about my answers' }, filled: true },
  'checkbox-group': {
    field: { type: 'checkbox-group', name: 'seasons', label: 'Which seasons do you like?', options: seasons, exclusiveOption: 'none' },
    filled: ['spring', 'autumn'],
  },
  date: { field: { type: 'date', name: 'birthday', label: 'Date of birth', autocomplete: 'bday' }, filled: '1990-05-01' },
  email: { field: { type: 'email', name: 'email', label: 'Email address', placeholder: 'name@example.com' }, filled: 'sam@example.com' },
  group: {
    field: {
      type: 'group',
      name: 'plants',
      label: 'Which plants do you keep?',
      entryLabel: 'Plant',
      addLabel: 'Add a plant',
      noneLabel: 'No plants added yet.',
      maxEntries: 4,
      fields: [
        { type: 'text', name: 'kind', label: 'Kind' },
        { type: 'text', name: 'count', label: 'How many', inputMode: 'numeric', size: { initial: 12, sm: 6 } },
        { type: 'select', name: 'season', label: 'Planted in', options: seasons, optional: true, size: { initial: 12, sm: 6 } },
      ],
    },
    filled: [
      { kind: 'Rose', count: '3', season: 'spring' },
      { kind: 'Fern', count: '12' },
    ],
  },
  height: { field: { type: 'height', name: 'height', label: 'How tall are you?' }, filled: '71' },
  'multi-select': {
    field: { type: 'multi-select', name: 'favourites', label: 'Choose your favourite seasons', options: seasons },
    filled: ['spring', 'autumn'],
  },
  password: { field: { type: 'password', name: 'password', label: 'Choose a password' }, filled: 'a long enough phrase' },
  phone: { field: { type: 'phone', name: 'phone', label: 'Phone number', placeholder: '(604) 555-0123' }, filled: '6045550123' },
  'postal-code': { field: { type: 'postal-code', name: 'postalCode', label: 'Postal code' }, filled: 'K1A0B1' },
  'radio-group': {
    field: { type: 'radio-group', name: 'season', label: 'Which season do you like most?', options: seasons },
    filled: 'summer',
  },
  select: { field: { type: 'select', name: 'season', label: 'Which season is it?', options: seasons }, filled: 'autumn' },
  signature: {
    field: {
      type: 'signature',
      name: 'consent',
      label: 'Your signature',
      statement: 'I have read **what the garden club does with my photos**, and I agree.',
    },
    filled: 'Sam Okafor',
  },
  text: { field: { type: 'text', name: 'firstName', label: 'First name', autocomplete: 'given-name' }, filled: 'Sam' },
  'text-area': {
    field: { type: 'text-area', name: 'notes', label: 'Anything else we should know?', maxLength: 200 },
    filled: 'The doorbell is broken.',
  },
  tile: { field: { type: 'tile', name: 'pick', label: 'Pick a season', options: seasons, triggerNextOnChange: true }, filled: 'spring' },
  time: { field: { type: 'time', name: 'bedtime', label: 'When do you go to bed?' }, filled: '22:30' },
  uploader: {
    field: { type: 'uploader', name: 'photo', label: 'Photo of your garden' },
    filled: { kind: 'file', name: 'garden.png', size: 70, type: 'image/png', content: PIXEL },
  },
} satisfies { [Type in FieldType]: FieldExample<Type> }

/** A question for several files. */
export const severalFiles = {
  field: { type: 'uploader', name: 'photos', label: 'Photos of your garden', minFiles: 2, maxFiles: 3 },
  filled: {
    kind: 'files',
    files: [
      { kind: 'receipt', id: 'file-1', label: 'lawn.png' },
      { kind: 'file', name: 'garden.png', size: 70, type: 'image/png', content: PIXEL },
    ],
  },
} satisfies FieldExample<'uploader'>

/** Examples of numbers that are more than a line of text. */
export const numberExamples = {
  units: {
    field: {
      type: 'text',
      name: 'temperature',
      label: 'What’s your temperature?',
      inputMode: 'decimal',
      unit: '°C',
      unitCode: 'Cel',
      otherUnits: [{ unit: '°F', unitCode: '[degF]', factor: 1.8, offset: 32 }],
    },
    filled: '37',
  },
  rating: {
    field: {
      type: 'text',
      name: 'pain',
      label: 'How bad is your pain now?',
      inputMode: 'numeric',
      min: 0,
      max: 10,
      layout: 'rating',
      minLabel: 'No pain',
      maxLabel: 'The worst pain',
    },
    filled: '7',
  },
  slider: {
    field: {
      type: 'text',
      name: 'energy',
      label: 'How much energy do you have?',
      inputMode: 'numeric',
      min: 0,
      max: 100,
      unit: '%',
      layout: 'slider',
      minLabel: 'None',
      maxLabel: 'A lot',
    },
    filled: '70',
  },
} satisfies Record<string, FieldExample<'text'>>
