import { Component, type ReactNode } from 'react'
import { report } from '../lib/reporting.ts'
import { FailedPage } from './FailedPage.tsx'

interface Props {
  /** Names the entry of the history: at another one it is tried again. */
  readonly at: string
  readonly children: ReactNode
}

interface State {
  readonly at: string
  readonly failure: { readonly error: unknown } | undefined
}

/** Keeps a page that failed from taking the app away. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { at: this.props.at, failure: undefined }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { at, failure: undefined }
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    return <FailedPage error={failure.error} onRetry={() => this.setState({ failure: undefined })} onGivenUp={report} />
  }
}
