// Declarations of the packages that only the bench installs.

declare module 'survey-core' {
  export class Model {
    constructor(definition: object)
    completedHtml: string
    readonly onValueChanged: { add(told: (survey: Model, change: { readonly name: string }) => void): void }
    nextPage(): boolean
  }
}

declare module 'survey-react-ui' {
  import type { ReactNode } from 'react'
  import type { Model } from 'survey-core'

  export function Survey(props: { readonly model: Model }): ReactNode
}

declare module 'survey-core/survey-core.fontless.min.css'

declare module 'react-hook-form' {
  import type { ComponentProps, FormEventHandler, ReactNode } from 'react'

  type Values = Record<string, unknown>
  interface Form {
    readonly control: object
    readonly formState: { readonly errors: Record<string, { readonly message?: unknown } | undefined> }
    readonly register: (
      name: string,
      options?: { onChange?: (event: { readonly target: { readonly checked: boolean; readonly value: unknown } }) => void },
    ) => Pick<ComponentProps<'input'> & ComponentProps<'textarea'>, 'name' | 'ref'>
    readonly setValue: (name: string, value: unknown) => void
    readonly handleSubmit: (send: (values: Values) => void) => FormEventHandler & (() => Promise<void>)
  }
  export function useForm<Answers extends Values>(options: {
    readonly resolver: unknown
    readonly defaultValues: Readonly<Answers>
    readonly reValidateMode: 'onChange'
  }): Form
  export function useFormContext(): Form
  export function useWatch(options: { readonly control: object; readonly name: string }): unknown
  export function useController(options: { readonly name: string }): {
    readonly field: { readonly value: unknown; readonly onChange: (value: unknown) => void }
  }
  export function FormProvider(props: Form & { readonly children: ReactNode }): ReactNode
}

declare module '@hookform/resolvers/zod' {
  export function zodResolver(schema: object): unknown
}
