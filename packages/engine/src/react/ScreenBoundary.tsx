import { Component, type ReactNode } from 'react'

interface Props {
  /** Id of the screen: another one begins without the fault. */
  readonly screen: string
  readonly children: ReactNode
  /** What is drawn when the screen could not be; the answers are safe in the questionnaire. */
  readonly fallback: (retry: () => void, error: unknown) => ReactNode
  readonly onError?: ((error: unknown) => void) | undefined
}

interface State {
  readonly screen: string
  readonly failure: { readonly error: unknown } | undefined
}

/** Keeps a fault in one screen from taking the questionnaire, and its answers, away. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { screen: this.props.screen, failure: undefined }

  static getDerivedStateFromProps({ screen }: Props, last: State): State | null {
    return screen === last.screen ? null : { screen, failure: undefined }
  }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error)
  }

  override render() {
    const { failure } = this.state
    return failure ? this.props.fallback(() => this.setState({ failure: undefined }), failure.error) : this.props.children
  }
}
