import { Component, type ReactNode } from 'react'
import { FAILURE_KEPT } from '../lib/failureKept.ts'
import { report } from '../lib/reporting.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { Loading } from './Loading.tsx'
import { loadInsteadOf } from './loadInsteadOf.ts'

interface Props {
  /** Names the entry of the history: at another one it is tried again. */
  readonly at: string
  readonly children: ReactNode
}

interface State {
  readonly at: string
  readonly hasFailed: boolean
  /** What stands in its place, once nothing more is tried. */
  readonly instead: ReactNode
}

const UNHARMED = { hasFailed: false, instead: undefined }

/**
 * In place of a page that failed: one that could not be fetched is loaded anew by itself where that helps, three times, else it says that it did not come, and
 * is asked for once more; for anything else there is the generic error page.
 */
export class PageBoundary extends Component<Props, State> {
  override state: State = { at: this.props.at, ...UNHARMED }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { at, ...UNHARMED }
  }

  // once for each failure: while it is drawn, which may be more than once, each try would count
  override async componentDidCatch(error: unknown) {
    const { at } = this.state
    const again = () => {
      this.setState({ instead: undefined })
      setTimeout(() => at === this.state.at && this.setState(UNHARMED), FAILURE_KEPT)
    }
    const instead = await loadInsteadOf().then(
      (insteadOf) => insteadOf(error, again),
      () => undefined,
    )
    report(error)
    if (at === this.state.at) this.setState({ instead: instead ?? <ErrorPage /> })
  }

  override render() {
    return this.state.hasFailed ? (this.state.instead ?? <Loading />) : this.props.children
  }
}
