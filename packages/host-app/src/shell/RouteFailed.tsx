import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { mayReload } from '../lib/reloads.ts'
import { report } from '../lib/reporting.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { Loading } from './Loading.tsx'

/** What a browser says of a part of the app that did not come: each in its own words. */
const NOT_LOADED = /dynamically imported module|Importing a module script failed|Failed to fetch|error loading|preload CSS/i

/** In place of a page that failed: one that could not be fetched is tried again by itself, three times; else the generic error page. */
export function RouteFailed() {
  const error = useRouteError()
  const [isTriedAgain] = useState(() => error instanceof Error && NOT_LOADED.test(error.message) && mayReload(sessionStorage))
  useEffect(() => {
    if (isTriedAgain) window.location.reload()
    else report(error)
  }, [error, isTriedAgain])
  return isTriedAgain ? <Loading /> : <ErrorPage />
}
