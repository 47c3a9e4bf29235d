import { useLayoutEffect, useReducer, useRef } from 'react'

/** Keeps the caret after the same character in an input that formats its text. */
export function usePreservedCaret(drawn: string) {
  const box = useRef<HTMLInputElement>(null)
  const kept = useRef<number>(undefined)
  // rerenders after input without a change, such as a removed bracket, which would move the caret
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(() => {
    const input = box.current
    if (kept.current === undefined || !input || document.activeElement !== input) return
    let position = 0
    for (let signs = 0; signs < kept.current && position < drawn.length; position++) if (isSign(drawn[position])) signs++
    kept.current = undefined
    input.setSelectionRange(position, position)
  })
  return {
    ref: box,
    /** Call on each input event, before normalizing. */
    remember: () => {
      const input = box.current
      if (!input) return
      kept.current = input.value.slice(0, input.selectionStart ?? input.value.length).replace(/[^\p{L}\p{N}]/gu, '').length
      drawAgain()
    },
  }
}

const isSign = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)
