import { useEffect } from 'react'
import type { NavigateOptions } from './RouterHistory.ts'
import { useNavigate } from './Router.tsx'

/** Navigates instead of rendering. */
export function Navigate({ to, replace, state }: NavigateOptions & { readonly to: string }): null {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace, state }), [navigate, to, replace, state])
  return null
}
