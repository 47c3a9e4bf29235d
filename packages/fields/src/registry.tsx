import type { Field, FieldOf, FieldType, CustomFieldType } from '@anamnesis/engine/schema'
import { type ComponentType, Suspense, useState } from 'react'
import type { FieldProps } from './fieldProps.ts'
import { useCustomFields } from './FieldsProvider.tsx'
import { FieldSkeleton } from './layout/FieldSkeleton.tsx'
import { lazyWeightBoxes } from './fields/text/lazyWeightBoxes.ts'
import { lazyComponents } from './lazyComponents.ts'
import { customFieldComponents, type CustomFields } from './customFieldComponents.ts'

// a component takes the definitions of its own type only; the table below is where the two are matched
type AnyFieldComponent = ComponentType<FieldProps<never>>
type Loader = () => Promise<AnyFieldComponent>

/** Where the component of each type comes from: each is fetched only when a screen shows it. */
const loaders = {
  'address-autocomplete': () =>
    import('./fields/address-autocomplete/AddressAutocompleteField.tsx').then((module) => module.AddressAutocompleteField),
  card: () => import('./fields/card/CardField.tsx').then((module) => module.CardField),
  checkbox: () => import('./fields/checkbox/CheckboxField.tsx').then((module) => module.CheckboxField),
  'checkbox-group': () => import('./fields/checkbox-group/CheckboxGroupField.tsx').then((module) => module.CheckboxGroupField),
  date: () => import('./fields/date/DateField.tsx').then((module) => module.DateField),
  email: () => import('./fields/email/EmailField.tsx').then((module) => module.EmailField),
  // each entry draws its fields by what stands below
  group: () => import('./fields/group/GroupField.tsx').then((module) => module.groupFieldOf(FieldRenderer)),
  height: () => import('./fields/height/HeightField.tsx').then((module) => module.HeightField),
  'multi-select': () => import('./fields/multi-select/MultiSelectField.tsx').then((module) => module.MultiSelectField),
  password: () => import('./fields/password/PasswordField.tsx').then((module) => module.PasswordField),
  phone: () => import('./fields/phone/PhoneField.tsx').then((module) => module.PhoneField),
  'postal-code': () => import('./fields/postal-code/PostalCodeField.tsx').then((module) => module.PostalCodeField),
  'radio-group': () => import('./fields/radio-group/RadioGroupField.tsx').then((module) => module.RadioGroupField),
  select: () => import('./fields/select/SelectField.tsx').then((module) => module.SelectField),
  text: () => import('./fields/text/TextField.tsx').then((module) => module.TextField),
  'text-area': () => import('./fields/text-area/TextAreaField.tsx').then((module) => module.TextAreaField),
  tile: () => import('./fields/tile/TileField.tsx').then((module) => module.TileField),
  uploader: () => import('./fields/uploader/UploaderField.tsx').then((module) => module.UploaderField),
} satisfies Record<FieldType, Loader>

const { componentOf, isLoaded, keep, preload } = lazyComponents(loaders)

const isStandard = (type: FieldType | CustomFieldType): type is FieldType => Object.hasOwn(loaders, type)

/** Components of types that a page brings along with its own script, from `@anamnesis/fields/components`. */
export type FieldComponents = { readonly [Type in FieldType]?: ComponentType<FieldProps<FieldOf<Type>>> }

/**
 * Takes components that the page's own script has, so that the first screen waits for no second one. Call it before anything is drawn; every other type
 * is fetched as before.
 */
export function provideFields(components: FieldComponents): void {
  // the keys of what is given are its types
  for (const [type, component] of Object.entries(components) as [FieldType, AnyFieldComponent][]) keep(type, component)
}

/**
 * Fetches the components of some types ahead of the screen that shows them; resolves when they are there, or could not be had.
 * Those of a product's own are fetched ahead by {@link prepareFields}.
 */
export function preloadFields(types: Iterable<Field['type']>): Promise<void> {
  return preload([...types].filter(isStandard))
}

/** Whether the components of some types are there, so that they are drawn at once; of a product's own types it says nothing. */
export function areFieldsLoaded(types: Iterable<Field['type']>): boolean {
  return [...types].filter(isStandard).every(isLoaded)
}

/**
 * Fetches ahead what fields are drawn with, as they are defined: like {@link preloadFields}, down to the parts that only some fields of a type have, and
 * for types of a product's own: `ownFields` is the object that the FieldsProvider is given.
 */
export async function prepareFields(fields: readonly Field[], ownFields?: CustomFields): Promise<void> {
  const all = fields.flatMap((field): readonly Field[] => ('fields' in field ? [field, ...field.fields] : [field]))
  const types = all.map(({ type }) => type)
  await Promise.all([
    preloadFields(types),
    ownFields && customFieldComponents(ownFields).preload(types),
    lazyWeightBoxes.preload(all.some((field) => field.type === 'text' && field.unit !== undefined) ? ['weight'] : []),
  ])
}

/** The field of a definition, whatever its type. */
export function FieldRenderer(props: FieldProps) {
  // chosen once: another component in its place would take the focus away
  const own = useCustomFields()
  const { type, name } = props.field
  const [[isThere, component]] = useState((): readonly [boolean, unknown] =>
    isStandard(type) ? [isLoaded(type), componentOf(type)] : [own.isLoaded(type), own.componentOf(type, name)],
  )
  // the component at a type's key takes that type's definitions
  const Component = component as ComponentType<FieldProps>
  if (isThere) return <Component {...props} />
  return (
    <Suspense fallback={<FieldSkeleton field={props.field} />}>
      <Component {...props} />
    </Suspense>
  )
}
