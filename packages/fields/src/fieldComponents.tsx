import type { Field, FieldOf, FieldType } from '@anamnesis/engine/schema'
import type { CustomFieldType } from '@anamnesis/engine/schema/internal'
import { type ComponentType, Suspense, useState } from 'react'
import type { FieldProps } from './fieldProps.ts'
import { useCustomFields } from './FieldsProvider.tsx'
import { FieldSkeleton } from './layout/FieldSkeleton.tsx'
import { hasNumberControl, lazyNumberControl } from './fields/text/lazyNumberControl.ts'
import { lazyComponents } from './lazyComponents.ts'
import { lazyOptionSections } from './private/OptionCard/lazyOptionSections.ts'
import { customFieldComponents, type CustomFields } from './customFieldComponents.ts'

/** Renders a field of any type. */
export function FieldRenderer(props: FieldProps) {
  // kept in state, because a new component would lose the focus
  const own = useCustomFields()
  const { type, name } = props.field
  const [[isThere, component]] = useState((): readonly [boolean, unknown] =>
    isStandard(type) ? [isLoaded(type), componentOf(type)] : [own.isLoaded(type), own.componentOf(type, name)],
  )
  // a component accepts its own type
  const Component = component as ComponentType<FieldProps>
  if (isThere) return <Component {...props} />
  return (
    <Suspense fallback={<FieldSkeleton field={props.field} />}>
      <Component {...props} />
    </Suspense>
  )
}

// each component accepts only its own type; the table below matches them
type AnyFieldComponent = ComponentType<FieldProps<never>>
type Loader = () => Promise<AnyFieldComponent>

/** Loaders of field components, by type. */
const loaders = {
  'address-autocomplete': () =>
    import('./fields/address-autocomplete/AddressAutocompleteField.tsx').then((module) => module.AddressAutocompleteField),
  card: () => import('./fields/card/CardField.tsx').then((module) => module.CardField),
  checkbox: () => import('./fields/checkbox/CheckboxField.tsx').then((module) => module.CheckboxField),
  'checkbox-group': () => import('./fields/checkbox-group/CheckboxGroupField.tsx').then((module) => module.CheckboxGroupField),
  date: () => import('./fields/date/DateField.tsx').then((module) => module.DateField),
  email: () => import('./fields/email/EmailField.tsx').then((module) => module.EmailField),
  // entries render with the renderer below
  group: () => import('./fields/group/GroupField.tsx').then((module) => module.groupFieldOf(FieldRenderer)),
  height: () => import('./fields/height/HeightField.tsx').then((module) => module.HeightField),
  'multi-select': () => import('./fields/multi-select/MultiSelectField.tsx').then((module) => module.MultiSelectField),
  password: () => import('./fields/password/PasswordField.tsx').then((module) => module.PasswordField),
  phone: () => import('./fields/phone/PhoneField.tsx').then((module) => module.PhoneField),
  'postal-code': () => import('./fields/postal-code/PostalCodeField.tsx').then((module) => module.PostalCodeField),
  'radio-group': () => import('./fields/radio-group/RadioGroupField.tsx').then((module) => module.RadioGroupField),
  select: () => import('./fields/select/SelectField.tsx').then((module) => module.SelectField),
  signature: () => import('./fields/signature/SignatureField.tsx').then((module) => module.SignatureField),
  text: () => import('./fields/text/TextField.tsx').then((module) => module.TextField),
  'text-area': () => import('./fields/text-area/TextAreaField.tsx').then((module) => module.TextAreaField),
  tile: () => import('./fields/tile/TileField.tsx').then((module) => module.TileField),
  time: () => import('./fields/time/TimeField.tsx').then((module) => module.TimeField),
  uploader: () => import('./fields/uploader/UploaderField.tsx').then((module) => module.UploaderField),
} satisfies Record<FieldType, Loader>

const { componentOf, isLoaded, keep, preload } = lazyComponents(loaders)

const isStandard = (type: FieldType | CustomFieldType): type is FieldType => Object.hasOwn(loaders, type)

/** Bundled field components, from `@anamnesis/fields/components`. */
export type FieldComponents = { readonly [Type in FieldType]?: ComponentType<FieldProps<FieldOf<Type>>> }

/** Registers bundled components, so that the first screen renders synchronously. Call it before rendering; other types load lazily. */
export function provideFields(components: FieldComponents): void {
  // the keys are types
  for (const [type, component] of Object.entries(components) as [FieldType, AnyFieldComponent][]) keep(type, component)
}

/** Preloads the components of field types. Never rejects. For custom types use {@link prepareFields}. */
export function preloadFields(types: Iterable<Field['type']>): Promise<void> {
  return preload([...types].filter(isStandard))
}

/** Whether the components of field types are loaded; ignores custom types. */
export function areFieldsLoaded(types: Iterable<Field['type']>): boolean {
  return [...types].filter(isStandard).every(isLoaded)
}

/** Preloads the components of fields, including type variants and custom types; `ownFields` is the object passed to FieldsProvider. */
export async function prepareFields(fields: readonly Field[], ownFields?: CustomFields): Promise<void> {
  const all = fields.flatMap((field): readonly Field[] => ('fields' in field ? [field, ...field.fields] : [field]))
  const types = all.map(({ type }) => type)
  await Promise.all([
    preloadFields(types),
    ownFields && customFieldComponents(ownFields).preload(types),
    lazyOptionSections.preload(all.some((field) => 'optionGroups' in field) ? ['groups'] : []),
    lazyNumberControl.preload(all.some(hasNumberControl) ? ['number'] : []),
  ])
}
