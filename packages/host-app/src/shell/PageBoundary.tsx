import { Component, type ReactNode } from 'react'
import { mayReload } from '../lib/reloads.ts'
import { report } from '../lib/reporting.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { Loading } from './Loading.tsx'

/** What a browser says of a part of the app that did not come: each in its own words. */
const NOT_LOADED = /dynamically imported module|Importing a module script failed|Failed to fetch|error loading|preload CSS/i

interface Props {
  /** Names the entry of the history: at another one it is tried again. */
  readonly at: string
  readonly children: ReactNode
}

interface State {
  readonly at: string
  readonly hasFailed: boolean
  readonly isGivenUp: boolean
}

/** In place of a page that failed: one that could not be fetched is tried again by itself, three times; else the generic error page. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { at: this.props.at, hasFailed: false, isGivenUp: false }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { at, hasFailed: false, isGivenUp: false }
  }

  // once for each failure: while it is drawn, which may be more than once, each try would count
  override componentDidCatch(error: unknown) {
    if (error instanceof Error && NOT_LOADED.test(error.message) && mayReload(sessionStorage)) return window.location.reload()
    report(error)
    this.setState({ isGivenUp: true })
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return this.state.isGivenUp ? <ErrorPage /> : <Loading />
  }
}
