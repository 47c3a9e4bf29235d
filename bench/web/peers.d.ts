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
