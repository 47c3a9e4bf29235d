import { Component, type ReactNode } from 'react'

interface Props {
  /** Id of the screen: another one begins without the fault. */
  readonly screen: string
  readonly children: ReactNode
  /** What is drawn when the screen could not be; the answers are safe in the questionnaire. */
  readonly fallback: (retry: () => void) => ReactNode
  readonly onError?: ((error: unknown) => void) | undefined
}

interface State {
  readonly screen: string
  readonly hasFailed: boolean
}

/** Keeps a fault in one screen from taking the questionnaire, and its answers, away. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { screen: this.props.screen, hasFailed: false }

  static getDerivedStateFromProps({ screen }: Props, last: State): State | null {
    return screen === last.screen ? null : { screen, hasFailed: false }
  }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error)
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback(() => this.setState({ hasFailed: false })) : this.props.children
  }
}
