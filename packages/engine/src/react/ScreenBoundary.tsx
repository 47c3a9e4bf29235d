import { Component, type ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  /** What is drawn when the screen could not be; the answers are safe in the questionnaire. */
  readonly fallback: (retry: () => void) => ReactNode
  readonly onError?: ((error: unknown) => void) | undefined
}

/** Keeps a fault in one screen from taking the questionnaire, and its answers, away. */
export class ScreenBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error)
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback(() => this.setState({ hasFailed: false })) : this.props.children
  }
}
