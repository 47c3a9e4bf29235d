import { useLayoutEffect, useReducer, useRef } from 'react'

/**
 * For a box that draws its text otherwise than it was typed: keeps the caret behind the same letter or digit, however
 * many spaces and brackets were put in or taken out before it.
 */
export function usePreservedCaret(drawn: string) {
  const box = useRef<HTMLInputElement>(null)
  const kept = useRef<number>(undefined)
  // an input that changes nothing, such as a bracket taken away, would otherwise send the caret to the end
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
    /** To be called with each input, before the text is normalised. */
    remember: () => {
      const input = box.current
      if (!input) return
      kept.current = input.value.slice(0, input.selectionStart ?? input.value.length).replace(/[^\p{L}\p{N}]/gu, '').length
      drawAgain()
    },
  }
}

const isSign = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)
